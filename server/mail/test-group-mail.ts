import ICAL from 'ical.js'
import type { TestEngine } from '../../database/tests/engines/test-database.ts'
import { june } from '../../database/tests/fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from '../../database/tests/fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'
import { render } from './test-rendering.ts'

/**
 * Returns facilities for tests of mail about groups. `family` books four parts as a group, at
 * times of `at`. `mails` returns the new mails to everybody, and `toFamily` those that are not the
 * instructor's (ray@example.com).
 */
export function groupMailOn(engine: TestEngine) {
  const facilities = freshFacilitiesOn(engine, {
    also: ['webhook_deliveries', 'webhook_endpoints'],
  })
  const { db, f } = facilities
  const at = (from: string, to: string) => ({ start_time: june(18, from), end_time: june(18, to) })
  const family = () =>
    bookGroup(
      db.visitor,
      groupRequest(f.home, [
        partOf(f.home, { ...at('10:00', '11:00'), player_name: 'Owen' }),
        partOf(f.home, { ...at('10:00', '11:00'), player_name: 'Ana' }),
        partOf(f.home, {
          ...at('11:00', '12:00'),
          player_name: 'Kate',
          service_type_id: f.home.lesson,
          instructor_id: f.home.instructor,
        }),
        partOf(f.home, { ...at('12:00', '13:00'), player_name: 'Tom' }),
      ]),
    )

  /** The mails since the last call, rendered as they leave. */
  const mails = async () => {
    const rows = await db.owner.query(
      `update private.mail_queue queued set next_attempt_at = null from email_logs log
       where log.id = email_log_id and next_attempt_at is not null
       returning email_type, recipient, payload`,
    )
    return Promise.all(
      rows.map(async ({ email_type, recipient, payload }) => {
        const mail = await render(email_type, payload, recipient)
        return { type: email_type, recipient, text: mail.text, ...events(mail.calendar?.content) }
      }),
    )
  }
  const toFamily = async () =>
    (await mails()).filter(({ recipient }) => recipient !== 'ray@example.com')
  return { ...facilities, at, family, mails, toFamily }
}

/** Returns UID, SEQUENCE and STATUS of each event, and the names of all attendees. */
function events(content: string | undefined) {
  if (content === undefined) return {}
  const calendar = new ICAL.Component(ICAL.parse(content))
  const all = calendar.getAllSubcomponents('vevent')
  return {
    events: all.map((event) =>
      ['uid', 'sequence', 'status'].map((name) => event.getFirstPropertyValue(name)?.toString()),
    ),
    attendees: all
      .flatMap((event) => event.getAllProperties('attendee'))
      .map((attendee) => attendee.getParameter('cn')),
  }
}
