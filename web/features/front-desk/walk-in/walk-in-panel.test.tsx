import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hours, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookAsStaff,
  closeCage,
  sellPass,
} from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import { openWalkIn, pressOnceReady, ready } from '../../../tests/walk-in-steps.ts'

const { db, f, open, outages, bookCage, bookLesson } = screensOn()

const openPanel = () => openWalkIn(open)

const setBuffer = (minutes: number) =>
  db.owner.query(
    'update facility_settings set buffer_minutes_between_bookings = $1 where facility_id = $2',
    [minutes, f.home.id],
  )

/** Books a space for somebody else this Monday. */
const take = (p_space_id: string, from: string, to: string) =>
  bookAsStaff(f, {
    ...{ p_space_id, ...hours(15, from, to), p_override: true },
  })

describe('a walk-in when every space is short of time', () => {
  it('offers the minutes that are free, and the next place for the whole length', async () => {
    await take(f.home.space, '10:07', '11:00')
    await take(f.home.secondSpace, '10:00', '11:30')
    const panel = await openPanel()
    await panel.see('Start: Cage A, 10:00 – 10:07 AM')
    await panel.see(/Cage A is free for 7 min. 30 min are free from 11:00 AM in Cage A./)
    await panel.press('Cage A from 11:00 AM')
    const later = await panel.inside('dialog')
    await later.see('Book: Cage A, 11:00 – 11:30 AM')
  })

  it('is offered the next place with the buffer to the booking before', {
    tags: 'long',
  }, async () => {
    await take(f.home.space, '10:07', '11:00')
    await take(f.home.secondSpace, '10:00', '11:30')
    await setBuffer(10)
    try {
      const panel = await openPanel()
      await panel.press('Cage A from 11:10 AM')
      const later = await panel.inside('dialog')
      await later.see('Starts off the 30-minute grid, as walk-ins do.')
      await later.see('Book: Cage A, 11:10 – 11:40 AM')
    } finally {
      await setBuffer(0)
    }
  })

  it('names the day when it is another one, and never suggests a closed space', async () => {
    await take(f.home.space, '10:00', '21:00')
    const days = { p_starts_at: june(15, '09:00'), p_ends_at: june(17, '21:00') }
    await closeCage(f, { ...days, p_space_ids: [f.home.secondSpace] })
    const panel = await openPanel()
    await panel.see('No space is free now')
    await panel.see(/30 min are free from Tue, Jun 16, 9:00 AM in Cage A./)
    await db.owner.query('delete from facility_closures')
  })
})

describe('a walk-in where a bullpen comes first by name', () => {
  beforeEach(async () => {
    await db.owner.query(
      `insert into facility_spaces (facility_id, name, space_type) values ($1, 'Alley', 'pitching')`,
      [f.home.id],
    )
  })
  afterEach(async () => {
    await db.owner.query(`delete from facility_spaces where name = 'Alley'`)
  })

  it('is offered a cage, and when all are taken told that the bullpen is another kind', {
    tags: 'long',
  }, async () => {
    const panel = await openPanel()
    await panel.see('Start: Cage A, 10:00 – 10:30 AM')
    await panel.miss(/another kind/)
    for (const space of [f.home.space, f.home.secondSpace]) await take(space, '10:00', '11:00')
    await panel.see('Start: Alley, 10:00 – 10:30 AM')
    await panel.see(/Alley is another kind of space. 30 min are free from 11:00 AM in Cage A./)
  })

  it('is told so too where the chosen cage was taken meanwhile', { tags: 'long' }, async () => {
    const panel = await openPanel()
    await panel.see('Start: Cage A, 10:00 – 10:30 AM')
    await panel.check(/Cage B,/)
    await panel.see('Start: Cage B, 10:00 – 10:30 AM')
    for (const space of [f.home.space, f.home.secondSpace]) await take(space, '10:00', '11:00')
    await panel.see('Start: Alley, 10:00 – 10:30 AM')
    await panel.see(/Alley is another kind of space. 30 min are free from 11:00 AM in Cage A./)
  })
})

describe('a walk-in where a booking has just ended', () => {
  it('is offered the cage that keeps the gap between bookings', async () => {
    await setBuffer(10)
    try {
      await take(f.home.space, '09:00', '09:55')
      const panel = await openPanel()
      await panel.see('Start: Cage B, 10:00 – 10:30 AM')
    } finally {
      await setBuffer(0)
    }
  })
})

describe('a walk-in for a lesson', () => {
  const teach = (changes: object) =>
    bookAsStaff(f, {
      ...{ p_service_type_id: f.home.lesson, p_instructor_id: f.home.instructor },
      ...{ ...hours(15, '10:00', '11:00'), p_override: true },
      ...changes,
    })

  it('gets an instructor who is free, and is not offered when nobody is', async () => {
    await db.owner.query(`insert into facility_spaces (facility_id, name) values ($1, 'Cage C')`, [
      f.home.id,
    ])
    try {
      await teach({ p_space_id: f.home.secondSpace, p_instructor_id: f.jenna })
      const panel = await openPanel()
      await panel.press('Other service')
      await panel.choose('Service', 'Lesson')
      await ready('Start: Cage A, 10:00 – 10:30 AM')
      expect(screen.getByLabelText('Instructor')).toHaveProperty('value', f.home.instructor)
      await teach({})
      await panel.see('No instructor is left for this time.')
      const start = await screen.findByRole('button', { name: 'Start: Cage C, 10:00 – 10:30 AM' })
      expect(start).toHaveProperty('disabled', true)
    } finally {
      await db.owner.query(
        `with gone as (delete from bookings) delete from facility_spaces where name = 'Cage C'`,
      )
    }
  })
})

describe('a lesson that is booked again', () => {
  it('asks who teaches when its instructor has left, and names nobody by itself', async () => {
    const id = await bookLesson({ p_space_id: f.home.space, p_instructor_id: f.jenna })
    await db.owner.query('update instructors set is_active = false where id = $1', [f.jenna])
    try {
      const page = await open(`/admin/bookings?booking=${id}`, 'admin')
      await page.press('Book again')
      await page.see('This instructor does not teach any more. Choose another.')
      expect(screen.getByLabelText('Instructor')).toHaveProperty('value', '')
      await page.choose('Instructor', 'Ray Delgado')
      await waitFor(() =>
        expect(
          screen.queryByText('This instructor does not teach any more. Choose another.'),
        ).toBeNull(),
      )
    } finally {
      await db.owner.query('update instructors set is_active = true where id = $1', [f.jenna])
    }
  })
})

describe('a booking of a retired service that is booked again', () => {
  it('asks for the service, and names none by itself', async () => {
    const id = await bookCage()
    await db.owner.query('update facility_service_types set is_active = false where id = $1', [
      f.home.open,
    ])
    try {
      const page = await open(`/admin/bookings?booking=${id}`, 'admin')
      await page.press('Book again')
      await page.see('This service is not booked any more. Choose another.')
      expect(screen.getByLabelText('Service')).toHaveProperty('value', '')
      const book = await screen.findByRole('button', { name: /^Book( anyway)?: Cage A/ })
      expect(book).toHaveProperty('disabled', true)
      await page.choose('Service', 'Lesson')
      await page.miss('This service is not booked any more. Choose another.')
      await pressOnceReady(page, /^Book: Cage A/)
      await waitFor(async () =>
        expect(
          await db.owner.query('select service_type_id from bookings where id <> $1', [id]),
        ).toEqual([{ service_type_id: f.home.lesson }]),
      )
    } finally {
      await db.owner.query('update facility_service_types set is_active = true where id = $1', [
        f.home.open,
      ])
    }
  })
})

describe('a walk-in while somebody else books', () => {
  it('is offered another cage at once', async () => {
    const panel = await openPanel()
    await panel.see('Start: Cage A, 10:00 – 10:30 AM')
    await take(f.home.space, '10:00', '11:00')
    await panel.see('Start: Cage B, 10:00 – 10:30 AM')
  })
})

describe('the next walk-in, typed while the first is being sent', () => {
  it('keeps the name, in a form for a booking of its own', { tags: 'long' }, async () => {
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    await ready(/^Start: Cage A/)
    outages.hold('create_staff_booking')
    await panel.press(/^Start: Cage A/)
    await panel.fill('First name', 'Ben')
    await outages.end()
    await screen.findByText('Booked until 10:30 AM')
    await pressOnceReady(panel, /^Start: Cage B/)
    await waitFor(async () =>
      expect(await db.owner.query('select player_name from bookings order by player_name')).toEqual(
        [{ player_name: 'Ava' }, { player_name: 'Ben' }],
      ),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is paid with a card that is not read yet, and not booked on a wrong one', {
    tags: 'long',
  }, async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 40')
    const { code } = await sellPass(f)
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    await panel.press('Have a card?')
    await screen.findByLabelText('Card code')
    await outages.function('get_pass')
    await panel.fill('Card code', '222222222222')
    await pressOnceReady(panel, /^Start: Cage A/)
    await panel.see(/^No card has this code\./)
    expect(await db.owner.query('select from bookings')).toEqual([])
    await panel.fill('Card code', code)
    await pressOnceReady(panel, /^Start: Cage A/)
    await screen.findByText('Booked until 10:30 AM')
    const paid = await db.owner.query('select minutes_used from passes where code = $1', [code])
    expect(paid).toEqual([{ minutes_used: 30 }])
  })

  it('does not show the card of the player before', async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 40')
    const { code } = await sellPass(f)
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    await panel.press('Have a card?')
    await panel.fill('Card code', code)
    await panel.see('10 hours')
    await ready(/^Start: Cage A/)
    outages.hold('create_staff_booking')
    await panel.press(/^Start: Cage A/)
    await panel.fill('First name', 'Ben')
    await outages.end()
    await screen.findByText('Booked until 10:30 AM')
    await panel.press('Have a card?')
    expect(screen.getByLabelText<HTMLInputElement>('Card code').value).toBe('')
  })
})

it('names no price of another length while the new one is asked', async () => {
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 40')
  const panel = await openPanel()
  await panel.see('$20.00 at the desk')
  outages.silence()
  await panel.check(/^60 min/)
  await panel.see('Then collect …')
  await panel.miss('$20.00 at the desk')
  await outages.end()
})
