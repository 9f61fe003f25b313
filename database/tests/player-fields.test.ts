import { describe, expect, test } from 'vitest'
import { type PlayerText, playerTexts } from '../../shared/player-details.ts'
import { engines } from './engines/test-database.ts'
import { bookingRequest, call } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { seriesRequest } from './fixtures/series-request.ts'
import { webhooksOn } from './fixtures/webhook-fixture.ts'

const texts = Object.keys(playerTexts) as PlayerText[]
const wellFormed: Partial<Record<PlayerText, string>> = {
  email: 'quirin@example.com',
  phone: '937 555 0142',
}
/** A value for each text, by column. */
const player = Object.fromEntries(
  texts.map((text) => [playerTexts[text].column, wellFormed[text] ?? `Quirin ${text}`]),
)
const request = {
  ...Object.fromEntries(Object.entries(player).map(([column, text]) => [`p_${column}`, text])),
  p_is_minor: true,
} as Record<string, string | boolean>
const { p_player_email: _email, p_player_phone: _phone, ...requestBeside } = request

describe.each(engines)('every text about a player on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours } = freshFacilitiesOn(engine, {
    also: ['webhook_endpoints'],
  })
  const make = () => bookCage(request)
  const bookers: Record<string, () => Promise<string>> = {
    create_booking: make,
    create_booking_beside: async () => {
      const { booking_token } = await rowOf(await make())
      const {
        p_facility_id: _id,
        p_player_email: _email,
        p_player_phone: _phone,
        ...place
      } = bookingRequest(f.home)
      const [answer] = await call(f.people.visitor, 'create_booking_beside', {
        ...place,
        ...requestBeside,
        p_booking_token: booking_token,
        ...hours(16, '12:00', '13:00'),
      })
      return answer?.create_booking_beside
    },
    create_booking_series: async () => {
      const [row] = await call(
        f.people.admin,
        'create_booking_series',
        seriesRequest(f.home, request),
      )
      return row?.booking_id
    },
    create_staff_booking: async () => {
      const wanted = bookingRequest(f.home, request)
      return (await call(f.people.admin, 'create_staff_booking', wanted))[0]?.id
    },
  }

  test.each(Object.keys(bookers))('is stored by %s', async (booker) => {
    const id = await bookers[booker]?.()
    expect(await rowOf(String(id))).toMatchObject({ ...player, is_minor: true })
  })

  test('is an argument of each booking function, and nothing else about the player is', async () => {
    const rows = await db.owner.query(
      `select array_agg(attname::text) as columns from pg_attribute
       where attrelid = 'private.player'::regclass and attnum > 0 and not attisdropped`,
    )
    expect(rows[0]?.columns.sort()).toEqual([...Object.keys(player), 'is_minor'].sort())
  })

  test('can be changed by administrators, and webhooks are told', async () => {
    const id = await make()
    await webhooksOn(db, f).create()
    for (const [column, text] of Object.entries(player)) {
      await f.people.admin.query(`update bookings set ${column} = $1 where id = $2`, [
        column === 'player_email'
          ? 'new@example.com'
          : text.replace('Quirin', 'New').replace('937', '614'),
        id,
      ])
    }
    const told = await webhooksOn(db, f).queued()
    expect(told.map(({ event_type }) => event_type)).toEqual(texts.map(() => 'booking.changed'))
  })

  test('is in the mail of a booking if the list says so', async () => {
    const [mail] = await db.owner.query(
      `select payload -> 'booking' as booking from private.mail_queue queued
       join email_logs log on log.id = email_log_id where booking_id = $1`,
      [await make()],
    )
    for (const text of texts) {
      const { column } = playerTexts[text]
      const isMailed = 'mail' in playerTexts[text]
      expect(mail?.booking[column], text).toBe(isMailed ? player[column] : undefined)
    }
  })

  test('is in the export of a family, and is erased with it', async () => {
    const id = await make()
    const { customer_id } = await rowOf(id)
    const [answer] = await call(f.people.admin, 'export_family', { p_customer_id: customer_id })
    const handedOut = JSON.stringify(answer?.export_family)
    for (const text of Object.values(player)) expect(handedOut).toContain(text)
    db.clock.set('2026-06-22T14:00:00Z')
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    await call(f.people.admin, 'erase_family', { p_customer_id: customer_id })
    const erased = Object.fromEntries(Object.keys(player).map((column) => [column, null]))
    expect(await rowOf(id)).toMatchObject({ ...erased, player_name: 'Erased player' })
  })
})
