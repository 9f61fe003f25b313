import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  engines,
  openTestDatabase,
  type TestDatabase,
} from '../../database/tests/engines/test-database.ts'
import { makeDemo } from '../database/make-demo.ts'
import { facility } from '../tests/demo-facility.ts'
import { createMailer } from './mailer.ts'
import { type ReceivedMail, smtpServer } from './test-smtp-server.ts'

type Slot = { space_id: string; start_time: Date; end_time: Date }

describe.each(engines)('a booking and its mail on %s', (engine) => {
  let database: TestDatabase
  let smtp: Awaited<ReturnType<typeof smtpServer>>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await makeDemo(database)
    smtp = await smtpServer()
  })
  afterAll(async () => {
    await smtp.close()
    await database.close()
  })

  it('is confirmed, moved and cancelled, with one mail and one calendar event each', async () => {
    const silent = { info: () => {}, warn: () => {}, error: () => {} }
    const mailer = createMailer({
      database,
      config: { siteUrl: 'https://book.example', smtpUrl: smtp.url },
      clock: database.clock,
      log: silent,
    })
    await mailer.drain()
    expect(smtp.received, 'demo rows queue no mail').toHaveLength(0)

    const { visitor, owner } = database
    const [first, second] = await freeSlots()
    const [created] = await visitor.query(
      `select public.create_booking(
         p_facility_id => $1, p_space_id => $5, p_service_type_id => $2, p_instructor_id => null,
         p_start_time => $3, p_end_time => $4, p_player_name => 'Owen <b>Brandt</b>',
         p_player_email => 'kate@mailbox.example', p_notes => 'https://spam.example') as id`,
      [facility, await openCage(), first?.start_time, first?.end_time, first?.space_id],
    )
    const [booking] = await owner.query('select * from public.bookings where id = $1', [
      created?.id,
    ])
    await mailer.drain()
    await visitor.query('select * from public.move_booking($1, $2, $3, $4)', [
      booking?.booking_token,
      second?.start_time,
      second?.end_time,
      booking?.space_id,
    ])
    await mailer.drain()
    await visitor.query('select * from public.cancel_booking($1, $2, $3, $4)', [
      booking?.id,
      booking?.booking_token,
      'https://spam.example',
      'admin',
    ])
    await mailer.drain()
    await mailer.drain()
    await mailer.stop()

    expect(smtp.received.map(({ email }) => email.subject)).toEqual([
      expect.stringMatching(/^\w{3}, \w{3} \d+, \d+:\d\d [AP]M, .+: booked$/),
      expect.stringMatching(/^\w{3}, \w{3} \d+, \d+:\d\d [AP]M, .+: changed$/),
      'Booking Cancellation - Diamond Edge Batting Cages',
    ])
    for (const mail of smtp.received) {
      expect(mail.to).toEqual(['kate@mailbox.example'])
      expect(mail.email.html).toContain('Owen &lt;b&gt;Brandt&lt;/b&gt;')
      expect(mail.source + mail.email.html + mail.email.text).not.toContain('spam.example')
    }
    expect(smtp.received[0]?.email.text).toContain(`/manage/${booking?.booking_token}`)

    const events = smtp.received.map(calendarEvent)
    const uid = `${booking?.id}@fungo`
    expect(events).toMatchObject([
      { uid, method: 'REQUEST', start: first?.start_time },
      { uid, method: 'REQUEST', start: second?.start_time },
      { uid, method: 'CANCEL', start: second?.start_time },
    ])
    const sequences = events.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))

    const logs = await owner.query(
      `select email_type, delivery_status, sent_at is not null as sent
       from public.email_logs where booking_id = $1 order by created_at`,
      [booking?.id],
    )
    expect(logs).toEqual(
      ['booking_confirmation', 'booking_change', 'booking_cancellation'].map((email_type) => ({
        email_type,
        delivery_status: 'sent',
        sent: true,
      })),
    )
  })

  async function openCage(): Promise<string> {
    const [service] = await database.owner.query(
      `select id from public.facility_service_types
       where facility_id = $1 and not requires_instructor and is_active limit 1`,
      [facility],
    )
    return service?.id
  }

  /** Returns the first and the last free slot next week of the space that has most of them. */
  async function freeSlots(): Promise<Slot[]> {
    const rows = (await database.visitor.query(
      `select space.id as space_id, slot.*, count(*) over (partition by space.id) as free
       from public.facility_spaces space
       cross join lateral public.get_available_time_slots(
         $1, (now() + interval '7 days')::date, 60, space.id) slot
       where slot.is_available
       order by free desc, space.id, slot.start_time`,
      [facility],
    )) as Slot[]
    const free = rows.filter(({ space_id }) => space_id === rows[0]?.space_id)
    return [free[0], free.at(-1)].filter((slot) => slot !== undefined)
  }
})

/** Returns the event of a mail's calendar part. The alternative and the file must be equal. */
function calendarEvent({ email }: ReceivedMail) {
  const parts = email.attachments.map(({ content, filename, mimeType }) => ({
    filename,
    mimeType,
    text: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }))
  const file = parts.find(({ filename }) => filename === 'booking.ics')
  const alternative = parts.find(({ mimeType }) => mimeType === 'text/calendar')
  expect(file?.text.trim()).toBe(alternative?.text.trim())
  const calendar = new ICAL.Component(ICAL.parse(file?.text ?? ''))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    uid: event.uid,
    method: calendar.getFirstPropertyValue('method'),
    sequence: event.sequence,
    start: event.startDate.toJSDate(),
  }
}
