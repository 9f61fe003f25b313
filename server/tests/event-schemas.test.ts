import { beforeAll, describe, expect, test } from 'vitest'
import { call, cancelBooking, hours, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'
import {
  addWebhook,
  moveAsStaff,
  publishWaiver,
  recordEntry,
} from '../../database/tests/fixtures/staff-calls.ts'
import { functionsServerOn } from '../functions/test-functions-server.ts'

// biome-ignore lint/suspicious/noExplicitAny: a JSON schema.
type Schema = any

/** The JSON schemas of events in the description, against an event of every type. */
describe('the schemas of events', () => {
  const { db, f, send, bookCage } = functionsServerOn('embedded')
  const admin = () => f.people.admin
  let description: Schema
  let payloads: Record<string, unknown>[] = []

  beforeAll(async () => {
    const oas3 = { accept: 'application/vnd.oai.openapi+json' }
    description = (await send('GET', '/rest/v1/', f.accounts.admin, undefined, oas3)).body
    const { webhooks } = description
    const types = Object.keys(webhooks).filter((type) => type !== 'webhook.test')
    const hook = await addWebhook(f, types)
    await call(admin(), 'test_webhook', { p_endpoint_id: hook?.id })
    await makeEvents()
    const rows = await db.owner.query('select payload from webhook_deliveries')
    payloads = rows.map(({ payload }) => payload)
  })

  async function makeEvents() {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    const at = (from: number) => hours(16, `${from}:00`, `${from + 1}:00`)
    const id = await bookCage(at(13))
    await moveAsStaff(f, id, at(10))
    await cancelBooking(admin(), await bookCage(at(12)))
    const [group] = await call(
      f.people.visitor,
      'create_booking_group',
      groupRequest(f.home, [
        partOf(f.home, { start_time: june(17, '10:00'), end_time: june(17, '11:00') }),
      ]),
    )
    const token = group?.group_token
    const [part] = await db.owner.query('select id from bookings where group_id is not null')
    await call(f.people.visitor, 'move_booking_group', {
      p_group_token: token,
      p_bookings: JSON.stringify([
        {
          id: part?.id,
          start_time: june(17, '11:00'),
          end_time: june(17, '12:00'),
          space_id: null,
        },
      ]),
    })
    await call(f.people.visitor, 'cancel_booking_group', { p_group_token: token })
    const closure = '22222222-2222-4222-8222-222222222222'
    for (const space of [f.home.space, f.home.secondSpace]) {
      await call(admin(), 'save_closure', {
        ...{
          p_facility_id: f.home.id,
          p_closure_id: closure,
          p_reason: 'Turf',
          p_is_public: false,
        },
        ...{ p_starts_at: june(18, '10:00'), p_ends_at: june(18, '12:00'), p_space_ids: [space] },
      })
    }
    await admin().query('delete from facility_closures where id = $1', [closure])
    const text = await publishWaiver(f)
    const [booked] = await db.owner.query('select booking_token from bookings where id = $1', [id])
    await call(f.people.visitor, 'sign_waiver', {
      ...{ p_token: booked?.booking_token, p_waiver_text_id: text },
      ...{ p_players: '[{"player_name":"Owen Brandt","birth_year":1990}]' },
      ...{ p_signer_name: 'Owen Brandt', p_relation: 'self', p_agrees: true },
    })
    await recordEntry(f, { p_amount: 5, p_booking_id: id })
    await call(admin(), 'close_day', { p_facility_id: f.home.id, p_counted: '{"cash": 5}' })
    db.clock.set(june(16, '13:00'))
    for (const mark of ['no_show', 'confirmed', 'completed'])
      await call(admin(), 'mark_booking', { p_booking_id: id, p_mark: mark })
  }

  test('cover every type that a webhook can receive', async () => {
    const types = Object.keys(description.webhooks)
    expect(new Set(payloads.map(({ type }) => type))).toEqual(new Set(types))
    const known = types.filter((type) => type !== 'webhook.test')
    const [row] = await db.owner.query('select private.are_webhook_events($1) as known', [known])
    expect(row?.known).toBe(true)
    const more = `select count(*)::int from regexp_matches(
      (select prosrc from pg_proc where proname = 'are_webhook_events'), '''\\w+\\.\\w+''', 'g')`
    expect(await db.owner.query(more)).toEqual([{ count: known.length }])
    expect(description.components.schemas.event.oneOf).toHaveLength(types.length)
  })

  test('describe all that an event holds, and nothing else', () => {
    for (const payload of payloads) {
      const { requestBody } = description.webhooks[payload.type as string].post
      const { schema } = requestBody.content['application/json']
      expect(differences(payload, schema, String(payload.type))).toEqual([])
    }
  })

  test('the same is true of a key, as far as it reaches', async () => {
    const types = async (scope: string) => {
      const given = { p_facility_id: f.home.id, p_name: scope, p_scope: scope }
      const [made] = await call(admin(), 'create_api_key', given)
      const oas3 = { accept: 'application/vnd.oai.openapi+json' }
      const { body } = await send('GET', '/rest/v1/', made?.key, undefined, oas3)
      return Object.keys(body.webhooks ?? {}).map((type) => type.split('.')[0])
    }
    expect(await types('read_public')).toEqual([])
    expect(new Set(await types('read_bookings'))).toEqual(
      new Set(['booking', 'closure', 'webhook']),
    )
    expect(new Set(await types('desk'))).toEqual(
      new Set(['booking', 'group', 'closure', 'waiver', 'entry', 'webhook']),
    )
  })

  /** Returns the places where a value differs from its schema. Unknown properties count as well. */
  function differences(value: unknown, given: Schema, place: string): string[] {
    const name = given.$ref?.replace('#/components/schemas/', '')
    const schema = name === undefined ? given : description.components.schemas[name]
    const types = [schema.type ?? []].flat()
    if (types.length > 0 && !types.includes(typeOf(value, types)))
      return [`${place}: ${typeOf(value, types)}`]
    if ('const' in schema && schema.const !== value) return [`${place}: ${value}`]
    if (Array.isArray(value)) {
      return value.flatMap((each, n) => differences(each, schema.items ?? {}, `${place}[${n}]`))
    }
    if (typeof value !== 'object' || value === null || schema.properties === undefined) return []
    const missing = (schema.required ?? []).filter((key: string) => !(key in value))
    return [
      ...missing.map((key: string) => `${place}.${key} is missing`),
      ...Object.entries(value).flatMap(([key, each]) =>
        key in schema.properties
          ? differences(each, schema.properties[key], `${place}.${key}`)
          : [`${place}.${key} is not described`],
      ),
    ]
  }
})

function typeOf(value: unknown, wanted: string[]): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number' && Number.isInteger(value) && wanted.includes('integer'))
    return 'integer'
  return typeof value
}
