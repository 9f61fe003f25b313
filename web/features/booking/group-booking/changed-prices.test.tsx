import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillTwoCages } from '../../../tests/booking-steps.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

const setPrices = (changes: string) => db.owner.query(`update facility_settings set ${changes}`)

beforeEach(() => setPrices('enable_payments = true, open_cage_rate = 40'))
afterEach(async () => {
  await db.owner.query('delete from rates')
  await setPrices('enable_payments = false, open_cage_rate = 0')
})

/** Opens the form of two cages on Tuesday at 10, at $40.00 each, and fills it in. */
async function twoCages() {
  const page = await open('/book?type=open')
  await fillTwoCages(page)
  await page.see(/\$80\.00/)
  return page
}

const cageBIsDearer = () =>
  db.owner.query(
    `insert into rates (facility_id, name, per_hour, space_ids) values ($1, 'Cage B', 45, $2)`,
    [f.home.id, [f.home.secondSpace]],
  )
const prices = async () =>
  (await db.owner.query('select price::float from bookings order by price')).map(
    ({ price }) => price,
  )

it('shows the prices that have changed meanwhile before it books a group at them', async () => {
  const page = await twoCages()
  await cageBIsDearer()
  await page.press('Confirm 2 bookings')
  await page.see('The price has changed since it was shown. Check it and confirm again.')
  await page.see('Eli Thompson, 10:00 AM, Cage B: $45.00 instead of $40.00')
  await page.see(/\$85\.00/)
  expect(document.body.textContent).not.toContain('Ava Thompson, 10:00 AM, Cage A')
  expect(await prices()).toEqual([])
  await page.press('Confirm 2 bookings')
  await screen.findByRole('heading', { name: 'You’re booked' })
  expect(await prices()).toEqual([40, 45])
})

it('leaves a group whose answer was lost as it was agreed', async () => {
  const page = await twoCages()
  outages.hold('create_booking_group', { isAnswerLost: true })
  await page.press('Confirm 2 bookings')
  await outages.end()
  await page.see(/^The connection dropped before the answer came\./)
  await cageBIsDearer()
  await page.press('Confirm 2 bookings')
  await screen.findByRole('heading', { name: 'You’re booked' })
  expect(await prices()).toEqual([40, 40])
})
