import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  bookingRequest,
  june,
  lessonRequest,
} from '../../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff, closeCage } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import type { Visit } from '../../../tests/visit.ts'

const { db, f, open, outages } = screensOn()

async function openPanel() {
  const page = await open('/admin', 'admin')
  await page.press('Walk-in')
  return page.inside('dialog', 'Walk-in, now')
}

/** Waits until the rules of all places are known. */
async function ready(name: string | RegExp) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
}

async function pressOnceReady(page: Visit, name: string | RegExp) {
  await ready(name)
  await page.press(name)
}

const setBuffer = (minutes: number) =>
  db.owner.query(
    'update facility_settings set buffer_minutes_between_bookings = $1 where facility_id = $2',
    [minutes, f.home.id],
  )

/** Books a space for somebody else this Monday. */
const take = (p_space_id: string, from: string, to: string) =>
  bookAsStaff(f, {
    ...{ p_space_id, p_start_time: june(15, from), p_end_time: june(15, to), p_override: true },
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

  it('is offered the next place with the buffer to the booking before', async () => {
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

  it('is offered a cage, and when all are taken told that the bullpen is another kind', async () => {
    const panel = await openPanel()
    await panel.see('Start: Cage A, 10:00 – 10:30 AM')
    await panel.miss(/another kind/)
    for (const space of [f.home.space, f.home.secondSpace]) await take(space, '10:00', '11:00')
    await panel.see('Start: Alley, 10:00 – 10:30 AM')
    await panel.see(/Alley is another kind of space. 30 min are free from 11:00 AM in Cage A./)
  })

  it('is told so too where the chosen cage was taken meanwhile', async () => {
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
      ...{ p_start_time: june(15, '10:00'), p_end_time: june(15, '11:00'), p_override: true },
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
    const id = await book(
      f.people.visitor,
      lessonRequest(f.home, { p_space_id: f.home.space, p_instructor_id: f.jenna }),
    )
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
    const id = await book(f.people.visitor, bookingRequest(f.home))
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
  it('keeps the name, in a form for a booking of its own', async () => {
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    await ready(/^Start: Cage A/)
    await outages.lock('bookings')
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
})

describe('a walk-in of a family', () => {
  const booked = () =>
    db.owner.query(
      `select player_name, space.name as cage, player_phone, count(*) over (partition by group_id)::int as together
      from bookings join facility_spaces space on space.id = space_id order by player_name`,
    )

  it('books each child in a cage of its own with one contact, after a tap and a name each', async () => {
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    await panel.press('Phone or email')
    await panel.fill('Phone', '555 0100')
    await panel.press('Add another')
    expect(document.activeElement).toBe(await screen.findByLabelText('Name of player 2'))
    await panel.fill('Name of player 2', 'Ben')
    await pressOnceReady(panel, /^Start( anyway)?: 2 bookings, 10:00 – 10:30 AM$/)
    await waitFor(async () =>
      expect(await booked()).toEqual([
        { player_name: 'Ava', cage: 'Cage A', player_phone: '555 0100', together: 2 },
        { player_name: 'Ben', cage: 'Cage B', player_phone: '555 0100', together: 2 },
      ]),
    )
  })

  it('collects the sum of all, and says what was booked', async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 40')
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    await panel.press('Add another')
    await panel.fill('Name of player 2', 'Ben')
    await pressOnceReady(panel, 'Then collect $40.00')
    const till = await panel.inside('dialog', 'Ava')
    await till.see('2 bookings, 10:00 – 10:30 AM')
    await till.fill('Part of it, in dollars', '45')
    await till.press('Collect $45.00 in cash')
    await till.see('Enter at most $40.00, which is owed.')
    await till.fill('Part of it, in dollars', '40')
    await till.press('Collect $40.00 in cash')
    await waitFor(async () =>
      expect(
        await db.owner.query(
          `select amount, group_id is not null as of_all from entries where kind = 'payment'`,
        ),
      ).toEqual([{ amount: '40.00', of_all: true }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ava' })).toBeNull())
  })

  it('asks for each name, and puts who finds no cage after the others', async () => {
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    for (const name of ['Ben', 'Cy']) {
      await panel.press('Add another')
      await panel.fill(`Name of player ${name === 'Ben' ? 2 : 3}`, name)
    }
    const third = screen.getByRole('group', { name: 'Player 3' })
    await within(third).findByRole('option', {
      name: /^Cage A, from 10:[34]\d AM$/,
      selected: true,
    })
    await panel.fill('Name of player 3', '')
    await pressOnceReady(panel, /^Book( anyway)?: 3 bookings/)
    await panel.see('Player name is required')
    await panel.press('Remove player 3')
    await pressOnceReady(panel, /^Start( anyway)?: 2 bookings/)
    await waitFor(async () => expect(await booked()).toHaveLength(2))
  })

  it('says whose booking is refused, and books nobody', async () => {
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    await panel.press('Add another')
    await panel.fill('Name of player 2', 'Ben')
    await ready(/^Start( anyway)?: 2 bookings/)
    // Nobody can see the other booking until both are sent.
    await db.owner.transaction(async (client) => {
      await client.query(
        `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time,
           player_name, service_requires_instructor)
         values ($1, $2, $3, $4, $5, 'Zoe', false)`,
        [f.home.id, f.home.secondSpace, f.home.open, june(15, '10:00'), june(15, '11:00')],
      )
      await panel.press(/^Start( anyway)?: 2 bookings/)
    })
    await panel.see(/Nothing was booked. Ben: Zoe has Cage B from 10:00 AM to 11:00 AM./)
    expect(await booked()).toHaveLength(1)
  })
})
