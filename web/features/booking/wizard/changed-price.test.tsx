import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseTuesday, fillPlayer } from '../../../tests/booking-steps.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

/** An hour costs $40.00 while the form is filled in. Then the owner changes it. */
describe('a price that changes while the form is filled in', () => {
  const setPrices = (changes: string) => db.owner.query(`update facility_settings set ${changes}`)
  const dearer = () => setPrices('open_cage_rate = 45')
  const changed = /^The price has changed since it was shown\. Check it and confirm again\./
  const addRate = () =>
    db.owner.query(`insert into rates (facility_id, name, per_hour) values ($1, 'All day', 40)`, [
      f.home.id,
    ])
  const prices = async () =>
    (await db.owner.query('select price from bookings order by created_at')).map(({ price }) =>
      Number(price),
    )

  beforeEach(() => setPrices('enable_payments = true, open_cage_rate = 40'))
  afterEach(async () => {
    await db.owner.query('delete from rates')
    await setPrices('enable_payments = false, open_cage_rate = 0')
  })

  const fillForm = async (path = '/book?type=open') => {
    const page = await open(path)
    await chooseTuesday(page, /^10:00 AM/)
    await fillPlayer(page)
    return page
  }

  it.each([
    ['the usual one', async () => {}, dearer],
    ['a rate', addRate, () => db.owner.query('update rates set per_hour = 45')],
    [
      'the first rate',
      async () => {},
      async () => {
        await addRate()
        await db.owner.query('update rates set per_hour = 45')
      },
    ],
  ])('%s is shown before anything is booked', async (_, before, change) => {
    await before()
    const page = await fillForm()
    await screen.findAllByText(/\$40\.00/)
    await change()
    await page.press('Confirm Booking')
    await page.see(changed)
    await page.see('$45.00 instead of $40.00')
    expect(await prices()).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Player name').value).toBe('Robin O’Neill')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await prices()).toEqual([45])
  })

  it('is shown where prices were off', async () => {
    await setPrices('enable_payments = false')
    const page = await fillForm()
    await setPrices('enable_payments = true, open_cage_rate = 45')
    await page.press('Confirm Booking')
    await page.see(changed)
    await page.see('Price: $45.00')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await prices()).toEqual([45])
  })

  it('does not keep from booking where prices are off by then', async () => {
    const page = await fillForm()
    await setPrices('enable_payments = false')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
  })

  it('does not keep from booking while no price is known', async () => {
    await addRate()
    const page = await open('/book?type=open')
    await outages.function('get_price')
    await chooseTuesday(page, /^10:00 AM/)
    await fillPlayer(page)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await prices()).toEqual([40])
  })

  it('leaves the booking of a first try whose answer was lost as it was agreed', async () => {
    const page = await fillForm()
    outages.hold('create_booking', { isAnswerLost: true })
    await page.press('Confirm Booking')
    await outages.end()
    await page.see(/^The connection dropped before the answer came\./)
    await dearer()
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await prices()).toEqual([40])
  })
})
