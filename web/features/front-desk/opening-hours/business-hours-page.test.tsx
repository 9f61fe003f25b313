import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { call, hours } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages, bookCage } = screensOn()

describe('/admin/business-hours', () => {
  it('shows a failed load, and tries again', async () => {
    await outages.table('facility_business_hours')
    const page = await open('/admin/business-hours', 'admin')
    await page.see('Failed to load business hours. Please try again.')
    await outages.end()
    await page.press('Try again')
    await screen.findByLabelText('Monday opens')
  })

  it('names unsaved changes, and discards them', async () => {
    const page = await open('/admin/business-hours', 'admin')
    await page.press('All Week 10-8')
    await page.see(/^Not saved yet: /)
    await page.press('Discard')
    await page.miss(/^Not saved yet/)
  })

  it('keeps the days that another owner has changed meanwhile', { tags: 'long' }, async () => {
    const page = await open('/admin/business-hours', 'admin')
    await page.choose('Sunday opens', '10:00 AM')
    await db.owner.query(
      `update facility_business_hours set open_time = '11:00'
       where facility_id = $1 and day_of_week = 5`,
      [f.home.id],
    )
    await page.press('Save hours')
    await page.see('Business hours saved')
    const days = await db.owner.query(
      `select day_of_week, open_time::text from facility_business_hours
       where facility_id = $1 and day_of_week in (0, 5) order by day_of_week`,
      [f.home.id],
    )
    expect(days).toEqual([
      { day_of_week: 0, open_time: '10:00:00' },
      { day_of_week: 5, open_time: '11:00:00' },
    ])
    await db.owner.query(
      `update facility_business_hours set open_time = '09:00'
       where facility_id = $1 and day_of_week in (0, 5)`,
      [f.home.id],
    )
  })

  it('copies the hours of a day to chosen days', async () => {
    const page = await open('/admin/business-hours', 'admin')
    await page.choose('Sunday opens', '10:00 AM')
    await page.press('Copy Sunday hours to other days')
    const dialog = await page.inside('dialog', /^Copy Sunday/)
    await dialog.press('Copy hours')
    await dialog.see('No valid days specified')
    await dialog.fill('Day numbers, 0 (Sunday) to 6 (Saturday)', '7, x')
    await dialog.see('No valid days specified')
    await dialog.fill('Day numbers, 0 (Sunday) to 6 (Saturday)', '1, 2,9')
    await dialog.press('Copy hours')
    const opens = (day: string) => screen.getByLabelText<HTMLSelectElement>(`${day} opens`).value
    await waitFor(() => expect(opens('Tuesday')).toBe('10:00'))
    expect([opens('Monday'), opens('Wednesday')]).toEqual(['10:00', '09:00'])
  })

  it('checks every day, names the bookings outside, and keeps the typed hours when saving fails', async () => {
    await bookCage()
    const page = await open('/admin/business-hours', 'admin')
    await page.choose('Monday closes', 'Set time')
    await page.choose('Wednesday opens', '9:30 PM')
    await page.press('Save hours')
    await page.see('Please set both open and close times for Monday')
    await page.see('Open time must be before close time for Wednesday')
    await page.choose('Monday closes', '5:00 PM')
    await page.choose('Wednesday opens', '9:00 AM')
    await page.choose('Tuesday opens', '12:00 PM')
    await page.press('Save hours')
    const question = await page.inside('dialog', 'Bookings outside these hours')
    await question.see('1 booking is affected')
    await question.see(/Owen Brandt/)
    await question.check('Settle Owen Brandt now')
    await outages.table('facility_business_hours', 'insert')
    await question.press('Save the hours')
    await question.see('Something went wrong on our side. Try again in a moment.')
    await outages.end()
    outages.proxy()
    await question.press('Save the hours')
    await question.see('Failed to save business hours. Please try again.')
    await outages.end()
    await question.press('Save the hours')
    await page.see('Business hours saved')
    await question.press('Done')
    // The booking waits until somebody settles it.
    const [waiting] = await call(f.people.admin, 'get_bookings_to_settle', {
      p_facility_id: f.home.id,
    })
    expect(waiting).toMatchObject({ cause: 'hours', player_name: 'Owen Brandt' })
    const [tuesday] = await db.owner.query(
      `select open_time::text, close_time::text from facility_business_hours
       where facility_id = $1 and day_of_week = 2`,
      [f.home.id],
    )
    expect(tuesday?.open_time).toBe('12:00:00')
  })

  it('takes the hours back with the bookings that were settled', { tags: 'long' }, async () => {
    const stored = () =>
      db.owner.query(
        `select day_of_week, open_time::text, close_time::text from facility_business_hours
         where facility_id = $1 order by day_of_week`,
        [f.home.id],
      )
    const before = await stored()
    const [thursday] = before.filter(({ day_of_week }) => day_of_week === 4)
    await bookCage(hours(18, '10:00', '11:00'))
    const page = await open('/admin/business-hours', 'admin')
    await page.choose('Wednesday opens', '11:00 AM')
    await page.choose('Thursday opens', '5:00 PM')
    await page.press('Save hours')
    const panel = await page.inside('dialog', 'Bookings outside these hours')
    await panel.press('Save the hours, ask 1 customer')
    await panel.see('Asked by email to pick another time')
    expect(await stored()).not.toEqual(before)
    await panel.press('Undo all of it')
    await page.see('Undone. 1 booking is back.')
    expect(await stored()).toEqual(before)
    const opens = await screen.findByLabelText<HTMLSelectElement>('Thursday opens')
    expect(`${opens.value}:00`).toBe(thursday?.open_time)
    const waiting = await call(f.people.admin, 'get_bookings_to_settle', {
      p_facility_id: f.home.id,
    })
    expect(waiting).toEqual([])
  })

  it('asks nothing about a booking that staff set outside the hours before', {
    tags: 'long',
  }, async () => {
    const late = hours(19, '21:30', '22:00')
    await bookAsStaff(f, { ...late, p_player_name: 'Late Team', p_override: true })
    const page = await open('/admin/business-hours', 'admin')
    await page.choose('Friday opens', '10:00 AM')
    await page.press('Save hours')
    await page.see('Business hours saved')
  })

  it.each([
    ['Add closure', /^Close /, 'Why?', ['Everything', /^Close the facility/, 'Closure saved']],
    [
      ...(['Add special hours', 'Special hours', 'Reason'] as const),
      ['Open', 'Save special hours', 'Special hours saved'],
    ],
  ] as const)(
    '%s: what was typed outlives its panel, until it is saved',
    async (add, title, field, [closes, save, saved]) => {
      const page = await open('/admin/business-hours', 'admin')
      const press = async () => {
        await page.press(add)
        return page.inside('dialog', title)
      }
      const before = await press()
      await before.fill(new RegExp(`^${field.replace('?', '\\?')}`), 'Nets')
      await before.press('Close')
      const dialog = await press()
      await dialog.see(/^What you typed here before is back/)
      await screen.findByDisplayValue('Nets')
      await dialog.check(closes)
      await dialog.see('No booking is affected')
      await dialog.press(save)
      await page.see(saved)
      await (await press()).press('Close')
      expect(screen.queryByText(/^What you typed here before is back/)).toBeNull()
      expect(screen.queryByDisplayValue('Nets')).toBeNull()
    },
  )

  it('opens a date as usual again, in the form that closed it', async () => {
    const special = () =>
      db.owner.query('select date::text, is_open from facility_special_hours order by date')
    await db.owner.query('delete from facility_special_hours')
    const page = await open('/admin/business-hours', 'admin')
    const opened = async () => {
      await page.press('Add special hours')
      return page.inside('dialog', 'Special hours')
    }
    const closing = await opened()
    await closing.check('Open')
    await closing.see('No booking is affected')
    await closing.press('Save special hours')
    await page.see('Special hours saved')
    const closed = await special()
    expect(closed).toMatchObject([{ is_open: false }])
    const again = await opened()
    await again.see('These are the usual hours again.')
    await again.see('No booking is affected')
    await again.press('Save special hours')
    await page.see('No date has special hours.')
    expect(await special()).toEqual([])
    await page.press('Undo')
    await page.see(/: closed$/)
    expect(await special()).toEqual(closed)
    await db.owner.query('delete from facility_special_hours')
  })

  it('proposes Monday to Friday from nine to five when no hours are stored', async () => {
    const rows = await db.owner.query(
      'delete from facility_business_hours where facility_id = $1 returning *',
      [f.home.id],
    )
    expect(rows).toHaveLength(7)
    await open('/admin/business-hours', 'admin')
    const opens = await screen.findByLabelText<HTMLSelectElement>('Monday opens')
    expect(opens.value).toBe('09:00')
    expect(screen.getByLabelText<HTMLSelectElement>('Friday closes').value).toBe('17:00')
    expect(screen.queryByLabelText('Sunday opens')).toBeNull()
  })
})
