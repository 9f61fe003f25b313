import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hours } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { addManyBookings } from '../../../../database/tests/fixtures/many-bookings.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import { returnUntilAsked } from '../../../tests/return-until-asked.ts'

const { db, f, open, outages, bookCage, bookLesson } = screensOn()

const noBookings = 'No bookings found matching your filters.'

describe('/admin/bookings', () => {
  it('says that there are no bookings', async () => {
    const page = await open('/admin/bookings', 'admin')
    await page.see(noBookings)
  })

  it('shows an error when the list fails to load, and loads it on retry', async () => {
    await outages.table('bookings')
    const page = await open('/admin/bookings', 'admin')
    await page.see('Failed to load bookings. Please try again.')
    await outages.end()
    await page.tryAgain(noBookings)
  })

  it('keeps the list when it cannot be read again', async () => {
    await bookCage()
    const page = await open('/admin/bookings', 'admin')
    await screen.findByRole('link', { name: 'Owen Brandt' })
    await returnUntilAsked(outages.network(), '/rest/v1/bookings', 3)
    await page.check(/^Select Owen Brandt/)
    await screen.findByRole('region', { name: 'Selected bookings' })
    screen.getByRole('link', { name: 'Owen Brandt' })
  })

  it('lists bookings, and filters them by the address', async () => {
    await bookCage()
    await bookLesson({ p_space_id: f.home.secondSpace, p_player_name: 'Mia Brandt' })
    const page = await open('/admin/bookings', 'admin')
    await screen.findByRole('link', { name: 'Owen Brandt' })
    await screen.findByRole('link', { name: 'Mia Brandt' })
    await page.choose('Service kind', 'Lessons')
    await page.see('1 booking')
    expect(location.search).toBe('?kind=lesson')
    expect(screen.queryByRole('link', { name: 'Owen Brandt' })).toBeNull()
    await page.choose('Status', 'Cancelled')
    await page.see(noBookings)
  })

  it('takes the wildcards of a search literally', async () => {
    await bookCage()
    const page = await open('/admin/bookings?search=%25_%2C()%22%5C', 'admin')
    await page.see(noBookings)
  })

  it('shows ten rows a page and the last page for any later one, and cancels and restores all of them', async () => {
    for (let day = 16; day < 28; day += 1) {
      const time = hours(day, '10:00', '11:00')
      await bookCage(time)
    }
    const page = await open('/admin/bookings?page=9', 'admin')
    await page.see('Page 2 of 2')
    expect(await screen.findAllByRole('link', { name: 'Owen Brandt' })).toHaveLength(2)

    // Every matching booking is cancelled at once, and restored.
    await page.press('Previous page', 'link')
    await page.see('10 of 12 bookings')
    const live = async () =>
      (await db.owner.query(`select from bookings where status = 'confirmed'`)).length
    await page.check('Select all on this page')
    await page.press('Cancel all matching')
    const question = await page.inside('dialog', 'Cancel 12 bookings?')
    await question.choose('Booked', 'In the last hour')
    await page.inside('dialog', 'Cancel 12 bookings?')
    await outages.function('cancel_bookings')
    await question.press('Cancel 12 bookings')
    await question.see('Failed to cancel booking. Please try again.')
    await outages.end()
    await question.press('Cancel 12 bookings')
    await page.see(/^12 bookings cancelled\. This can be undone until 10:10 AM\.$/)
    expect(await live()).toBe(0)
    await page.press('Undo')
    await page.see('12 bookings restored')
    await page.miss(/This can be undone/)
    expect(await live()).toBe(12)
  })

  it('cancels and restores more bookings than one call takes, also when a later call fails', {
    tags: 'long',
  }, async () => {
    await addManyBookings(db, f.home)
    await db.owner.query(
      `alter table bookings add constraint the_last_stays
       check (status = 'confirmed' or start_time < '2026-07-01 08:00Z')`,
    )
    const page = await open('/admin/bookings', 'admin')
    await page.check('Select all on this page')
    await page.press('Cancel all matching')
    const question = await page.inside('dialog', 'Cancel 501 bookings?')
    await question.press('Cancel 501 bookings')
    await question.see('Failed to cancel booking. Please try again.')
    await db.owner.query('alter table bookings drop constraint the_last_stays')
    await question.press('Cancel 101 bookings')
    await page.see(/^501 bookings cancelled\./)
    await page.press('Undo')
    await page.see('501 bookings restored')
    expect(await db.owner.query(`select from bookings where status = 'confirmed'`)).toHaveLength(
      501,
    )
  })
})

it('opens from the board on today, until another tab was chosen', async () => {
  localStorage.removeItem('fungo-bookings-period')
  const page = await open('/admin/bookings/day', 'admin')
  const follow = async (name: string | RegExp) =>
    page.user.click(await screen.findByRole('link', { name }))
  await follow('List')
  await page.see('Export CSV')
  expect(location.search).toBe('?period=today')
  await follow('All')
  await follow('Day')
  await screen.findByRole('button', { name: 'Print day sheet' })
  await follow('List')
  await page.see('Export CSV')
  expect(location.search).toBe('')
})
