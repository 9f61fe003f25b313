import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { call, hours, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../../tests/render-route.tsx'

describe('the panel of a closure', () => {
  const { db, f, open, bookCage } = screensOn()
  const bookAt = (from: string, to: string, name: string, changes: object = {}) =>
    bookCage({
      ...hours(16, from, to),
      p_player_name: name,
      p_player_email: `${name.toLowerCase()}@example.com`,
      ...changes,
    })
  const addClosure = async (space: string) => {
    const page = await open('/admin/business-hours', 'admin')
    await page.press('Add closure')
    const panel = await page.inside('dialog', 'Close spaces')
    await panel.check(space)
    return panel
  }
  const placeOf = async (id: string) =>
    (await db.owner.query('select space_id, start_time from bookings where id = $1', [id]))[0]
  afterEach(() => db.owner.query('delete from facility_closures'))

  it('begins with nothing chosen, asks for what is missing, and forgets place and time when it is left', async () => {
    const page = await open('/admin/business-hours', 'admin')
    await page.press('Add closure')
    const panel = await page.inside('dialog', 'Close spaces')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close spaces' }).disabled).toBe(
      true,
    )
    await panel.check('Cage B')
    await panel.fill('From', '2026-06-20')
    await panel.fill('Through', '2026-06-21')
    // A browser takes six digits of a year that has no bound.
    expect(screen.getByLabelText<HTMLInputElement>('Through').max).toBe('9999-12-31')
    await panel.press('Close')
    await page.press('Add closure')
    const again = await page.inside('dialog', 'Close spaces')
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-06-16')
    await again.fill('Through', '2026-06-15')
    await again.see('The closure has to end after it starts.')
    await again.fill('Through', '')
    await again.see('End date is required')
    await again.miss('The closure has to end after it starts.')
    await again.check('All day')
    await again.fill('Start time', '')
    await again.see('Start time is required')
    await again.check('Cage A')
    expect(screen.queryByText(/^What you typed here before is back/)).toBeNull()
    await again.press('Close')
  })

  it('lists what was closed in the last weeks', async () => {
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at, reason)
       values ($1, $2, $3, 'Flood'), ($1, '2025-06-08', '2025-06-09', 'Storm')`,
      [f.home.id, june(8, '00:00'), june(9, '00:00')],
    )
    const page = await open('/admin/business-hours', 'admin')
    const past = await page.inside('region', 'Past closures')
    const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
    // It moves no button when it comes.
    expect(titles.at(-1)).toBe('Past closures')
    await past.see('The facility: Flood (only staff see the reason)')
    await past.see('Mon, Jun 8')
    await page.miss(/Storm/)
  })

  it('says that a closure was changed since somebody typed into it', async () => {
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at, reason)
       values ($1, $2, $3, 'Rain')`,
      [f.home.id, june(20, '00:00'), june(21, '00:00')],
    )
    const page = await open('/admin/business-hours', 'admin')
    const edit = async () => {
      const closures = await page.inside('region', 'Closures')
      await closures.press(/^Edit/)
      return page.inside('dialog', /^Close/)
    }
    const panel = await edit()
    await panel.fill(/^Why\?/, 'Nets')
    await panel.press('Close')
    await db.owner.query(`update facility_closures set reason = 'Ice'`)
    const { queryClient } = await import('../../../lib/query-client.ts')
    await queryClient.invalidateQueries()
    await page.see(/: Ice/)
    const again = await edit()
    await again.see(/What is stored was changed since/)
    await again.press('Close')
  })

  it('ticks the same time in an equal space, and asks for another time', async () => {
    const keeps = await bookAt('10:00', '11:00', 'Owen')
    const asked = await bookAt('12:00', '13:00', 'Kate')
    await bookAt('12:00', '13:00', 'Taken', { p_space_id: f.home.secondSpace })
    const panel = await addClosure('Cage A')
    await panel.see('Cage B, same time')
    await panel.see('Ask by email to pick another time')
    await panel.see('Free: 1:00 PM, Cage B, 1 h later')
    // The taken cage is not among the other places.
    await panel.press('Other places for Kate')
    const others = screen.getByRole<HTMLSelectElement>('combobox', { name: /for Kate/ })
    expect([...others.options].map(({ text }) => text)).toEqual([
      'Decide later',
      '1:00 PM, Cage B, 1 h later',
      'Ask by email to pick another time',
      'Cancel the booking',
    ])
    await panel.press('Close Cage A, move 1 booking, ask 1 customer')
    await panel.see('Asked by email to pick another time')
    expect(await placeOf(keeps)).toMatchObject({ space_id: f.home.secondSpace })
    expect(await placeOf(asked)).toMatchObject({
      space_id: f.home.space,
      start_time: new Date(june(16, '12:00')),
    })
    const mails = await db.owner.query(
      `select queued.payload -> 'times' -> 0 ->> 'start_time' as first
       from email_logs log join private.mail_queue queued on queued.email_log_id = log.id
       where log.booking_id = $1 and log.email_type = 'booking_choice'`,
      [asked],
    )
    expect(mails.map(({ first }) => new Date(first))).toEqual([new Date(june(16, '13:00'))])
  })

  it('never ticks a booking that is being played, and says so', async () => {
    const id = await bookAt('12:00', '13:00', 'Owen')
    db.clock.set(june(16, '12:10'))
    const page = await open('/admin/business-hours', 'admin')
    await page.press('Add closure')
    const panel = await page.inside('dialog', 'Close spaces')
    await panel.check('Cage A')
    await panel.fill('From', '2026-06-16')
    await panel.see('Playing now, until 1:00 PM')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Owen/ }).checked).toBe(false)
    // If it is ticked, its rest moves; what was played stays.
    await panel.check(/Settle Owen/)
    await panel.see('The rest, Cage B')
    await panel.press('Close Cage A, move 1 booking')
    await panel.see(/^Moved: The rest, Cage B$/)
    expect(await placeOf(id)).toMatchObject({
      space_id: f.home.secondSpace,
      start_time: new Date(june(16, '12:10')),
    })
    // Undo cannot bring back a booking whose first part was played elsewhere.
    await page.press('Undo')
    await page.see('Closure undone. 1 stays where it is.')
  })
})

describe('the panel of special hours', () => {
  const { db, f, open, bookCage } = screensOn()
  afterEach(() => db.owner.query('delete from facility_special_hours'))

  it('begins with the usual hours of the day, and affects nobody', async () => {
    await bookCage()
    const page = await open('/admin/business-hours', 'admin')
    await page.press('Add special hours')
    const panel = await page.inside('dialog', 'Special hours')
    await panel.see('Switched off, it is closed all day.')
    await panel.see(/^These are the usual hours/)
    expect(screen.queryByText(/affected/)).toBeNull()
    const opens = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Opens' })
    expect([opens.value, screen.getByRole<HTMLInputElement>('switch').checked]).toEqual([
      '09:00',
      true,
    ])
    await panel.check('Open')
    await panel.see('1 booking is affected')
    await panel.press('Save special hours, ask 1 customer')
    await panel.see('Asked by email to pick another time')
  })

  it.each([
    ['none', []],
    ['others', [{ open_time: '10:00:00', close_time: '20:00:00', reason: 'Camp' }]],
  ])('takes all of it back on a date that had %s before', async (_, before) => {
    const stored = () =>
      db.owner.query(
        'select open_time::text, close_time::text, reason from facility_special_hours where is_open',
      )
    for (const { open_time, close_time, reason } of before)
      await db.owner.query(
        `insert into facility_special_hours (facility_id, date, is_open, open_time, close_time, reason)
         values ($1, '2026-06-16', true, $2, $3, $4)`,
        [f.home.id, open_time, close_time, reason],
      )
    await bookCage()
    const page = await open('/admin/business-hours', 'admin')
    const section = await page.inside('region', 'Special hours')
    await section.press(before.length > 0 ? /^Edit/ : 'Add special hours')
    const panel = await page.inside('dialog', 'Special hours')
    await panel.check('Open')
    await panel.press('Save special hours, ask 1 customer')
    await panel.see('Asked by email to pick another time')
    expect(await stored()).toEqual([])
    await panel.press('Undo all of it')
    await page.see('Undone. 1 booking is back.')
    expect(await stored()).toEqual(before)
    const waiting = await call(f.people.admin, 'get_bookings_to_settle', {
      p_facility_id: f.home.id,
    })
    expect(waiting).toEqual([])
  })
})
