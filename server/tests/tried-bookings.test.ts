import { PostgrestClient } from '@supabase/postgrest-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { bookingRequest, call, startOver } from '../../database/tests/fixtures/facility-fixture.ts'
import { groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'
import { expectNoEffect } from '../../database/tests/fixtures/refusal.ts'
import { functionsServerOn, siteUrl } from '../functions/test-functions-server.ts'

/** `Prefer: tx=rollback` runs a booking with all its rules, and keeps nothing of it. */
describe.each(engines)('a booking that is tried on %s', (engine) => {
  const { db, f, fetch, tokenOf } = functionsServerOn(engine)
  beforeEach(() => startOver(db))

  const client = (headers: Record<string, string>) =>
    new PostgrestClient(`${siteUrl}/rest/v1`, {
      headers,
      fetch: (input, init) => fetch(new Request(input, init)),
    })
  const program = async () => {
    const [row] = await call(f.people.admin, 'create_api_key', {
      ...{ p_facility_id: f.home.id, p_name: 'Front door', p_scope: 'write_bookings' },
    })
    const api = client({ apikey: row?.key })
    // The key's first use is noted. What is tried later notes nothing.
    await api.from('bookings').select('id').throwOnError()
    const unused = 'select id from api_keys where last_used_at is null'
    await expect.poll(() => db.owner.query(unused)).toEqual([])
    return api
  }
  const person = async () =>
    client({ authorization: `Bearer ${await tokenOf(f.accounts.instructor)}` })

  test('is answered like one that is made, and is not made', async () => {
    for (const api of [await program(), await person()])
      await expectNoEffect(db, async () => {
        const tried = await api.rpc('create_booking', bookingRequest(f.home)).rollback()
        expect(tried).toMatchObject({ status: 200, data: expect.stringMatching(/^[0-9a-f-]{36}$/) })
        const part = partOf(f.home, { player_name: 'Owen Brandt' })
        const group = groupRequest(f.home, [part], { p_bookings: [part] })
        expect(await api.rpc('create_booking_group', group).rollback()).toMatchObject({
          status: 200,
          data: { bookings: [{ id: expect.any(String) }] },
        })
      })
  })

  test('is refused like one that is made, and its key can still be used', async () => {
    const api = await program()
    const make = () =>
      api
        .rpc('create_booking', bookingRequest(f.home))
        .setHeader('idempotency-key', 'the-key-of-one-booking')
    const { data: tried, error } = await make().rollback()
    expect(error).toBeNull()
    const { data: made } = await make().throwOnError()
    expect(made).not.toBe(tried)
    const again = await api.rpc('create_booking', bookingRequest(f.home)).rollback()
    expect(again).toMatchObject({
      status: 409,
      error: { message: 'That time was just taken. Pick another and your details stay filled in.' },
    })
  })

  test('is said to be rolled back', async () => {
    const answer = await fetch(
      new Request(`${siteUrl}/rest/v1/rpc/create_booking`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await tokenOf(f.accounts.instructor)}`,
          'content-type': 'application/json',
          prefer: 'tx=rollback',
        },
        body: JSON.stringify(bookingRequest(f.home)),
      }),
    )
    expect(answer.headers.get('preference-applied')).toBe('tx=rollback')
  })

  test('allows a dry run to keys and signed-in people, for these writes only', async () => {
    const visitor = client({})
    const owner = client({ authorization: `Bearer ${await tokenOf(f.accounts.admin)}` })
    const attempts = [
      visitor.rpc('create_booking', bookingRequest(f.home)),
      owner.rpc('desk_sign_in', { p_facility_id: f.home.id, p_pin: '1234' }),
      owner.rpc('cancel_booking', { p_booking_id: f.home.id, p_booking_token: '' }),
      owner.from('facilities').update({ name: 'Elsewhere' }).eq('id', f.home.id),
    ]
    await expectNoEffect(db, async () => {
      for (const attempt of attempts)
        expect(await attempt.rollback()).toMatchObject({ status: 400, error: { code: 'PGRST127' } })
    })
  })
})
