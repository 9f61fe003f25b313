import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from '../../database/tests/fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'
import { render } from './test-rendering.ts'

describe.each(engines)('a message about bookings of several players on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours } = freshFacilitiesOn(engine)
  const textOf = async (type: string, recipient: string) => {
    const [row] = await db.owner.query(
      `select payload from private.mail_queue join email_logs log on log.id = email_log_id
       where email_type = $1 and recipient = $2 and jsonb_array_length(payload -> 'dates') > 1`,
      [type, recipient],
    )
    return (await render(type, row?.payload, recipient)).text
  }
  const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('- '))

  test('names each, where the desk cancels what a family has booked one by one', async () => {
    const family = { p_player_email: 'kate@brandt.example' }
    await bookCage({ ...family, p_player_name: 'Owen Brandt', ...hours(16, '10:00', '11:00') })
    await bookCage({ ...family, p_player_name: 'Ana Brandt', ...hours(16, '12:00', '13:00') })
    await call(f.people.admin, 'cancel_bookings', { p_facility_id: f.home.id })
    expect(lines(await textOf('booking_cancellation', 'kate@brandt.example'))).toEqual([
      '- Cage A, Open cage, Owen Brandt',
      '- Cage A, Open cage, Ana Brandt',
    ])
  })

  test('names each to the instructor, of a family and of several families', async () => {
    const lesson = (player_name: string, from: string, to: string) =>
      partOf(f.home, {
        player_name,
        service_type_id: f.home.lesson,
        instructor_id: f.home.instructor,
        space_id: f.home.space,
        start_time: june(16, from),
        end_time: june(16, to),
      })
    await bookGroup(
      db.visitor,
      groupRequest(f.home, [
        { ...lesson('Owen Brandt', '10:00', '11:00'), is_minor: true, parent_name: 'Kate Brandt' },
        { ...lesson('Ana Brandt', '12:00', '13:00'), is_minor: true, parent_name: 'Kate Brandt' },
      ]),
    )
    const booked = await textOf('instructor_notice', 'ray@example.com')
    expect(lines(booked)).toEqual([
      '- Cage A, Lesson with Ray Delgado, Owen Brandt',
      '- Cage A, Lesson with Ray Delgado, Ana Brandt',
    ])
    expect(booked).toMatch(/Owen Brandt .*18.*\nAna Brandt .*18.*\nkate@example.com/)

    await db.owner.query('delete from email_logs')
    await bookLesson({ p_player_name: 'Max Corey', ...hours(16, '15:00', '16:00') })
    await call(f.people.admin, 'cancel_bookings', { p_facility_id: f.home.id })
    const cancelled = await textOf('instructor_notice', 'ray@example.com')
    for (const name of ['Owen Brandt', 'Ana Brandt', 'Max Corey']) expect(cancelled).toContain(name)
  })
})
