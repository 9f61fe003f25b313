import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { june } from '../../database/tests/fixtures/facility-fixture.ts'
import { groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'
import { functionsServerOn } from '../functions/test-functions-server.ts'

describe.each(engines)('the refused parts of a group on %s', (engine) => {
  const { f, send } = functionsServerOn(engine)

  test('have a reason and its stable name, for everybody who makes, adds or moves', async () => {
    const at = (from: string, to: string) => ({
      start_time: june(16, from),
      end_time: june(16, to),
      space_id: f.home.space,
    })
    const parts = [partOf(f.home, at('10:00', '11:00')), partOf(f.home, at('10:00', '11:00'))]
    const post = (name: string, by: Parameters<typeof send>[2], body: object) =>
      send('POST', `/rest/v1/rpc/${name}`, by, body)
    const request = (bookings: object[]) => ({
      ...groupRequest(f.home, []),
      p_bookings: bookings,
    })
    const reasonsOf = async (answer: ReturnType<typeof send>) => {
      const { status, body } = await answer
      expect([status, body.hint]).toEqual([409, 'notAllPossible'])
      return JSON.parse(body.details)
    }
    expect(await reasonsOf(post('create_booking_group', null, request(parts)))).toEqual([
      {
        index: 1,
        reason: 'That time was just taken. Pick another and your details stay filled in.',
        name: 'timeTaken',
      },
    ])
    const outside = [partOf(f.home, at('07:00', '08:00'))]
    expect(
      await reasonsOf(post('create_booking_group', f.accounts.admin, request(outside))),
    ).toEqual([
      expect.objectContaining({
        index: 0,
        reason: expect.any(String),
        name: expect.stringMatching(/^\w+$/),
        rules: expect.any(Array),
      }),
    ])
    const { body } = await post('create_booking_group', null, request([parts[0] ?? {}]))
    const token = { p_group_token: body.group_token }
    const added = { ...token, p_bookings: [parts[0]] }
    expect(await reasonsOf(post('add_to_booking_group', null, added))).toMatchObject([
      { index: 0, name: 'timeTaken' },
    ])
    const moved = { id: body.bookings[0].id, ...at('07:00', '08:00') }
    expect(
      await reasonsOf(post('move_booking_group', null, { ...token, p_bookings: [moved] })),
    ).toMatchObject([{ index: 0, name: expect.stringMatching(/^\w+$/) }])
  })
})
