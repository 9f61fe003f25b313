import { describe, expect, test } from 'vitest'
import { runRetention } from '../../server/jobs/retention-job.ts'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { personalPlaces } from './fixtures/personal-places.ts'
import { seriesRequest } from './fixtures/series-request.ts'
import { addWebhook } from './fixtures/staff-calls.ts'

describe.each(engines)('messages about erased people on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine, {
    also: ['customers', 'webhook_endpoints', 'private.events', 'private.erasures'],
  })
  const mailLeaves = async () => {
    await db.owner.query(`update email_logs set delivery_status = 'sent'`)
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
  }

  test('go with the family, also about a booking that is somebody else’s by now', async () => {
    await addWebhook(f, ['booking.created', 'booking.changed', 'group.created'])
    const zandt = { p_player_name: 'Quirin Zandt', p_player_email: 'Quirin@zandt.example' }
    const own = await bookCage({ ...hours(16, '12:00', '13:00'), ...zandt })
    const lesson = await bookLesson({ ...hours(16, '15:00', '16:00'), ...zandt })
    const part = {
      ...{ start_time: june(17, '09:00'), end_time: june(17, '10:00') },
      ...{ space_id: f.home.space, player_name: 'Ava Zandt' },
    }
    const contact = { p_contact_name: 'Quirin Zandt', p_contact_email: zandt.p_player_email }
    const { bookings } = await bookGroup(
      f.people.admin,
      groupRequest(f.home, [partOf(f.home, part)], contact),
    )
    await f.people.admin.query(
      `update bookings set player_name = 'Dora Two', player_email = 'dora@example.com' where id = any ($1)`,
      [[lesson, bookings[0]?.id]],
    )
    await bookCage({ ...hours(16, '10:00', '11:00'), p_player_email: 'dora@example.com' })
    await mailLeaves()
    db.clock.set('2026-06-19T14:00:00Z')
    const { customer_id } = await rowOf(own)
    await call(f.people.admin, 'erase_family', { p_customer_id: customer_id })
    expect(await personalPlaces(db, ['zandt', 'quirin'])).toEqual([])
    expect(await personalPlaces(db, ['dora@example.com'])).toEqual(
      expect.arrayContaining(['private.events', 'public.webhook_deliveries', 'public.email_logs']),
    )
  })

  test('are sent again about the dates of a series that retention has not reached', async () => {
    const request = seriesRequest(f.home, { p_count: 12, p_dry_run: false })
    await call(f.people.admin, 'create_booking_series', request)
    await mailLeaves()
    await db.owner.query('update facility_settings set erase_players_after_months = 1')
    db.clock.set('2026-08-10T14:00:00Z')
    await runRetention({ database: db, clock: db.clock }, 100)
    await db.owner.query('update facility_settings set erase_players_after_months = 0')
    const [log] = await db.owner.query('select id from email_logs')
    await db.owner.query('select private.resend_mail($1, $2, true, false)', [
      ...[f.accounts.admin.id, log?.id],
    ])
    const [again] = await db.owner.query(
      `select recipient, booking.start_time, cardinality(booking_ids) as dates, payload -> 'booking' ->> 'player_name' as player
       from email_logs log join private.mail_queue on email_log_id = log.id join bookings booking on booking.id = log.booking_id
       where log.id <> $1`,
      [log?.id],
    )
    expect(again).toEqual({
      ...{ recipient: 'coach@example.com', player: 'Riverside 12U', dates: 8 },
      start_time: new Date(june(14, '17:00').replace('-06-', '-07-')),
    })
  })
})
