import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call } from '../../database/tests/fixtures/facility-fixture.ts'
import { addWebhook } from '../../database/tests/fixtures/staff-calls.ts'
import { functionsServerOn } from '../functions/test-functions-server.ts'

describe.each(engines)('webhooks that a key looks after on %s', (engine) => {
  const { db, f, send, start } = functionsServerOn(engine)
  const made = async (scope: string, manages = true) => {
    const given = { p_facility_id: f.home.id, p_name: 'Till', p_scope: scope }
    const [row] = await call(f.people.admin, 'create_api_key', {
      ...{ ...given, p_manages_webhooks: manages },
    })
    return row as { id: string; key: string }
  }
  const create = (by: string, events = ['booking.created'], facility = f.home.id) =>
    send('POST', '/rest/v1/rpc/create_webhook', by, {
      ...{ p_facility_id: facility, p_url: 'https://hooks.example.com/', p_events: events },
    })
  const rows = async (by: string, path = 'webhook_endpoints') =>
    (await send('GET', `/rest/v1/${path}`, by)).body
  let till: { id: string; key: string }

  beforeEach(async () => {
    await db.owner.query('delete from webhook_endpoints')
    await db.owner.query('delete from api_keys')
    till = await made('write_bookings')
  })

  test('are made, changed, tested, read and removed by it', async () => {
    const { status, body } = await create(till.key)
    expect([status, body]).toEqual([200, { id: expect.any(String), secret: expect.any(String) }])
    expect(await rows(till.key)).toMatchObject([{ id: body.id, api_key_id: till.id }])
    const one = `/rest/v1/webhook_endpoints?id=eq.${body.id}`
    const changed = await send('PATCH', one, till.key, { events: ['booking.cancelled'] })
    expect(changed.status).toBe(204)
    const of = { p_endpoint_id: body.id }
    const tested = await send('POST', '/rest/v1/rpc/test_webhook', till.key, of)
    expect(tested.status).toBe(200)
    expect(await rows(till.key, 'webhook_deliveries?select=event_type')).toEqual([
      { event_type: 'webhook.test' },
    ])
    const renewed = await send('POST', '/rest/v1/rpc/rotate_webhook_secret', till.key, of)
    expect(renewed.body).toMatch(/^whsec_/)
    expect((await send('DELETE', one, till.key)).status).toBe(204)
    expect(await rows(till.key)).toEqual([])
  })

  test.each([
    ['http://hooks.example.com/', 'Only https:// addresses are called.'],
    ['https://me:secret@hooks.example.com/', 'An address with a user name is not called.'],
    ['ftp://hooks.example.com/', 'This is no web address.'],
    ['https://hooks.example.com:25/', 'Only port 443 and ports from 1024 up are called.'],
    ['https://10.0.0.7/', 'Addresses inside a network are not called.'],
    ['https://[::1]:8443/', 'Addresses inside a network are not called.'],
    ['https://2130706433/', 'Addresses inside a network are not called.'],
  ])('are refused at once at an address that no delivery calls: %s', async (url, message) => {
    const refusal = { status: 422, body: { code: 'PT422', message, hint: 'webhookNotCalled' } }
    const given = { p_facility_id: f.home.id, p_url: url, p_events: ['booking.created'] }
    const create = '/rest/v1/rpc/create_webhook'
    for (const by of [till.key, f.accounts.admin]) {
      expect(await send('POST', create, by, given)).toMatchObject(refusal)
    }
    expect((await send('POST', create, f.accounts.stranger, given)).status).toBe(403)
    expect(await rows(till.key)).toEqual([])
    await send('POST', create, till.key, { ...given, p_url: 'https://hooks.example.com:8443/' })
    const [made] = await rows(till.key)
    const one = `/rest/v1/webhook_endpoints?id=eq.${made.id}`
    expect(await send('PATCH', one, till.key, { url })).toMatchObject(refusal)
    expect(await rows(till.key)).toMatchObject([{ url: 'https://hooks.example.com:8443/' }])
  })

  test('are refused in words with a blank in the address, and for an event that does not exist', async () => {
    const given = { p_facility_id: f.home.id, p_events: ['booking.created'] }
    const create = (changes: object) =>
      send('POST', '/rest/v1/rpc/create_webhook', f.accounts.admin, {
        ...{ ...given, p_url: 'https://hooks.example.com/' },
        ...changes,
      })
    const blank = { code: 'PT422', message: 'This is no web address.', hint: 'webhookNotCalled' }
    expect(await create({ p_url: 'https://hooks.example.com/a b' })).toMatchObject({
      status: 422,
      body: blank,
    })
    const message =
      'A webhook receives one or more events, by their names, such as booking.created.'
    const unknown = { status: 422, body: { code: 'PT422', message, hint: 'webhookEventsWrong' } }
    for (const p_events of [['booking.made'], []])
      expect(await create({ p_events })).toMatchObject(unknown)
    const { body } = await create({})
    const one = `/rest/v1/webhook_endpoints?id=eq.${body.id}`
    const changed = await send('PATCH', one, f.accounts.admin, { events: ['booking.made'] })
    expect(changed).toMatchObject(unknown)
  })

  test('may be inside the network where the operator allows it', async () => {
    start({ outgoingPrivate: true })
    const given = { p_facility_id: f.home.id, p_events: ['booking.created'] }
    const create = { ...given, p_url: 'http://10.0.0.7:81/' }
    expect((await send('POST', '/rest/v1/rpc/create_webhook', till.key, create)).status).toBe(200)
    start()
  })

  test('are its own: nobody else’s are seen or changed, and it sees no other', async () => {
    const other = await made('desk')
    await addWebhook(f, ['booking.created'], 'https://owner.example.com/')
    const { body } = await create(till.key)
    expect(await rows(other.key)).toEqual([])
    expect(await rows(till.key)).toHaveLength(1)
    for (const name of ['test_webhook', 'rotate_webhook_secret']) {
      const of = { p_endpoint_id: body.id }
      expect((await send('POST', `/rest/v1/rpc/${name}`, other.key, of)).status).toBe(404)
    }
    const one = `/rest/v1/webhook_endpoints?id=eq.${body.id}`
    await send('PATCH', one, other.key, { is_active: false })
    await send('DELETE', one, other.key)
    expect(await rows(till.key)).toMatchObject([{ is_active: true }])
    const foreign = await create(till.key, undefined, f.away.id)
    expect(foreign.status).toBeGreaterThanOrEqual(401)
    expect(foreign.status).toBeLessThanOrEqual(404)
  })

  test('get nothing that the key may not read', async () => {
    const refused = await create(till.key, ['booking.created', 'entry.recorded'])
    expect([refused.status, refused.body.hint]).toEqual([403, 'eventsBeyondKey'])
    const { body } = await create(till.key)
    const one = `/rest/v1/webhook_endpoints?id=eq.${body.id}`
    const widened = await send('PATCH', one, till.key, { events: ['waiver.signed'] })
    expect(widened.status).toBe(403)
    expect((await create(till.key, ['nothing.known'])).status).toBe(403)
    const desk = await made('desk')
    expect((await create(desk.key, ['entry.recorded', 'waiver.signed'])).status).toBe(200)
    expect((await create(desk.key, ['day.closed'])).status).toBe(403)
  })

  test('need the owner’s word, and go with the key', async () => {
    for (const scope of ['write_bookings', 'desk']) {
      const { key } = await made(scope, false)
      expect((await create(key)).status).toBe(403)
      expect((await send('GET', '/rest/v1/webhook_endpoints', key)).status).toBe(403)
    }
    for (const scope of ['read_public', 'read_bookings'])
      await expect(made(scope)).rejects.toMatchObject({ code: '22023' })
    await create(till.key)
    await f.people.admin.query('delete from api_keys where id = $1', [till.id])
    expect(await db.owner.query('select * from webhook_endpoints')).toEqual([])
  })
})
