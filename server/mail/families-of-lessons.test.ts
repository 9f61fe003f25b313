import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from '../../database/tests/fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'
import { render } from './test-rendering.ts'

describe.each(engines)('a notice of the lessons of two families on %s', (engine) => {
  const { db, f } = freshFacilitiesOn(engine)
  const at = (hour: number) => ({
    start_time: june(18, `${hour}:00`),
    end_time: june(18, `${hour + 1}:00`),
  })

  test('says how each family is reached', async () => {
    const made = await bookGroup(
      db.visitor,
      groupRequest(
        f.home,
        ['Owen', 'Ana', 'Max'].map((player_name, n) =>
          partOf(f.home, {
            ...at(10 + n),
            player_name,
            service_type_id: f.home.lesson,
            instructor_id: f.home.instructor,
          }),
        ),
        { p_contact_phone: '937 555 0101' },
      ),
    )
    const ids = made.bookings.map(({ id }) => id)
    await f.people.admin.query(
      `update bookings set player_email = 'lee@corey.example', player_phone = '937 555 0177' where id = $1`,
      [ids[2]],
    )
    await db.owner.query('delete from private.mail_queue')
    await call(db.visitor, 'move_booking_group', {
      p_group_token: made.group_token,
      p_bookings: JSON.stringify(ids.map((id, n) => ({ id, ...at(13 + n) }))),
    })
    const [notice] = await db.owner.query(
      `select recipient, payload from private.mail_queue
       join email_logs log on log.id = email_log_id and email_type = 'instructor_notice'`,
    )
    const { text } = await render('instructor_notice', notice?.payload, notice?.recipient)
    const brandt = ['Owen', 'Ana', 'kate@example.com', '937 555 0101']
    const corey = ['Max', 'lee@corey.example', '937 555 0177']
    expect(text).toContain([...brandt, ...corey].join('\n'))
  })
})
