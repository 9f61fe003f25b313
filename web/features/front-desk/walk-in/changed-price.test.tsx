import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'
import { openWalkIn, pressOnceReady } from '../../../tests/walk-in-steps.ts'

const { db, f, open } = screensOn()

describe('a price that changes while the desk books', () => {
  const setPrices = (changes: string) => db.owner.query(`update facility_settings set ${changes}`)
  const changed = /The price has changed since it was shown\. Check it and confirm again\./
  const prices = async () =>
    (await db.owner.query('select price::float from bookings order by price')).map(
      ({ price }) => price,
    )
  beforeEach(() => setPrices('enable_payments = true, open_cage_rate = 40'))
  afterEach(async () => {
    await db.owner.query('delete from rates')
    await setPrices('enable_payments = false, open_cage_rate = 0')
  })

  it('is shown before a walk-in starts', async () => {
    const panel = await openWalkIn(open)
    await panel.fill('First name', 'Ava')
    await panel.see('$20.00 at the desk')
    await setPrices('open_cage_rate = 50')
    await pressOnceReady(panel, /^Start: Cage A/)
    await panel.see(changed)
    await panel.see('$25.00 at the desk')
    expect(await prices()).toEqual([])
    await pressOnceReady(panel, /^Start: Cage A/)
    await screen.findByText('Booked until 10:30 AM')
    expect(await prices()).toEqual([25])
  })

  it('is shown before a family starts, with the player whose price it is', async () => {
    const panel = await openWalkIn(open)
    await panel.fill('First name', 'Ava')
    await panel.press('Add another')
    await panel.fill('Name of player 2', 'Ben')
    await panel.see('$40.00 at the desk')
    await db.owner.query(
      `insert into rates (facility_id, name, per_hour, space_ids) values ($1, 'Cage B', 50, $2)`,
      [f.home.id, [f.home.secondSpace]],
    )
    await pressOnceReady(panel, /^Start: 2 bookings/)
    await panel.see(/Ben: The price has changed since it was shown\./)
    await panel.miss(/Ava: The price/)
    await panel.see('$45.00 at the desk')
    await pressOnceReady(panel, /^Start: 2 bookings/)
    await expect.poll(prices).toEqual([20, 25])
  })

  it('is shown before a new booking of the form is made', async () => {
    const page = await open('/admin/bookings/new', 'admin')
    await page.choose('Service type', 'Open Cage, 60 min')
    await page.choose('Space', 'Cage A')
    await page.fill('Date', '2026-06-16')
    await page.check('10:00 AM')
    await page.fill('Player name', 'Dana Late')
    await page.fill('Email', 'dana@example.com')
    await page.see(/\$40\.00/)
    await setPrices('open_cage_rate = 50')
    await page.press('Create booking')
    await page.see(changed)
    await page.see(/\$50\.00/)
    expect(await prices()).toEqual([])
    await page.press('Create booking')
    await page.see('Booking created')
    expect(await prices()).toEqual([50])
  })
})
