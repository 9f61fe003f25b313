import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  book,
  bookingRequest,
  call,
  hours,
} from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookAsStaff,
  recordEntry,
  sellPass,
} from '../../../../database/tests/fixtures/staff-calls.ts'
import { workAtDesk } from '../../../../database/tests/fixtures/work-at-desk.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

it('keeps saying why a payment was not recorded after its question and the difference are gone', async () => {
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
  const booked = await bookAsStaff(f, { ...hours(15, '10:00', '11:30'), p_override: true })
  const page = await open('/admin/money', 'admin')
  await page.fill('Cash counted', '67.50')
  await page.see(/owes just this. Was it collected in cash\?$/)
  await recordEntry(f, { p_amount: 67.5, p_booking_id: booked?.id })
  await page.press('Yes, collect $67.50')
  const refused = 'Something else was recorded in the meantime: 0.00 is owed now.'
  await page.see(refused)
  await page.miss('Yes, collect $67.50')
  await page.miss('What makes $67.50')
  await page.see(refused)
})

it('tells the desk too that the day is closed, though only owners read closings', async () => {
  const title = (name: RegExp) => screen.findByRole('heading', { level: 1, name })
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
  await workAtDesk(db, f)
  await open('/admin/money', 'desk')
  await title(/^Close Monday, June 15/)
  await call(f.people.admin, 'close_day', { p_facility_id: f.home.id })
  for (const who of ['desk', 'admin'] as const) {
    const page = await open('/admin/money', who)
    await title(/^Monday, June 15 is closed$/)
    await page.see(/What is recorded from now on counts for the next day/)
  }
})

it('names the year of the closing before, on paper too', async () => {
  await db.owner.query('update facility_settings set enable_payments = true')
  const close = () => call(f.people.admin, 'close_day', { p_facility_id: f.home.id })
  await close()
  db.clock.set('2027-01-04T15:00:00Z')
  const page = await open('/admin/money', 'admin')
  await page.see(/^Everything since the last closing, Mon, Jun 15, 2026, 10:00 AM\./)
  await close()
  let paper = ''
  window.print = () => {
    dispatchEvent(new Event('beforeprint'))
    paper = document.body.textContent
    dispatchEvent(new Event('afterprint'))
  }
  await (await open('/admin/money', 'admin')).press('Print Mon, Jan 4')
  expect(paper).toMatch(/Closed Mon, Jan 4, 10:00 AM.*\. Everything since Mon, Jun 15, 2026, 10:00/)
})

it('keeps the count of a clerk who goes to collect from somebody, until the day is closed', async () => {
  await db.owner.query('update facility_settings set enable_payments = true')
  const page = await open('/admin/money', 'desk')
  await page.fill('Cash counted', '0.00')
  await page.fill('Note (optional)', 'Two rolls of quarters')
  await page.press('Bookings', 'link')
  await screen.findByRole('heading', { level: 1, name: 'Bookings' })
  await page.press('Money', 'link')
  await page.see(/^What you typed here before is back/)
  expect(await screen.findByLabelText('Cash counted')).toHaveProperty('value', '0.00')
  await page.press(/^Close/)
  await page.see('The day is closed')
  await waitFor(() => expect(screen.getByLabelText('Note (optional)')).toHaveProperty('value', ''))
})

it('closes nothing that was recorded after the page was read', async () => {
  await db.owner.query('update facility_settings set enable_payments = true')
  const closings = () => db.owner.query('select id from day_closings')
  const before = await closings()
  const page = await open('/admin/money', 'desk')
  await page.fill('Cash counted', '0')
  const five = { p_name: '5 hours', p_minutes: 300, p_price: 200, p_tender: 'cash' }
  await sellPass(f, five, f.people.admin)
  await page.press('Close the day')
  await screen.findAllByText(/Something was recorded or closed since this day was shown/)
  expect(await screen.findAllByText(/200\.00/)).not.toEqual([])
  expect(await closings()).toEqual(before)
})

it('puts right the tender of a pass that was sold to nobody by name', async () => {
  const five = { p_name: '5 hours', p_minutes: 300, p_price: 200, p_tender: 'card_terminal' }
  await sellPass(f, five, f.people.desk)
  const page = await open('/admin/money', 'desk')
  await page.fill('Cash counted', '200')
  await page.fill('Card counted', '0')
  expect(await screen.findAllByText('5 hours')).not.toEqual([])
  await page.press('Yes, make it cash')
  await screen.findByText('Collected $200.00 in cash')
  const [day] = await call(f.people.desk, 'get_open_day', { p_facility_id: f.home.id })
  expect(day?.expected).toEqual({ cash: 200, card_terminal: 0 })
})

it('reverses both of a pair also when the page is left meanwhile, and says what is refused', async () => {
  await db.owner.query('update facility_settings set enable_payments = true')
  const paid = async (hour: number, p_amount: number) => {
    const request = bookingRequest(f.home, {
      ...hours(16, `${hour}:00`, `${hour + 1}:00`),
      p_player_email: `${hour}@example.com`,
    })
    const id = await book(f.people.visitor, request)
    await recordEntry(f, { p_amount, p_booking_id: id })
    return id
  }
  await paid(10, 20)
  const returned = await paid(11, 25)
  await paid(12, 10)
  await recordEntry(f, { p_kind: 'refund', p_amount: 5, p_booking_id: returned })
  const page = await open('/admin/money', 'desk')
  await page.fill('Cash counted', '5')
  await page.see('These two together make $45.00. Was neither collected?')
  outages.hold('reverse_entry')
  await page.press('Yes, reverse both')
  await page.press('Customers', 'link')
  await page.miss('Yes, reverse both')
  await outages.end()
  await page.see('Reversed $20.00 in cash')
  await screen.findAllByText('A part of it was returned or taken back since.')
})

it('takes no answer about an amount that is not the one that is counted now', async () => {
  const five = { p_name: '5 hours', p_minutes: 300, p_price: 200, p_tender: 'card_terminal' }
  await db.owner.query('update facility_settings set enable_payments = true')
  await sellPass(f, five, f.people.desk)
  const page = await open('/admin/money', 'desk')
  await page.fill('Cash counted', '200')
  await page.fill('Card counted', '0')
  const yes = await screen.findByRole('button', { name: 'Yes, make it cash' })
  expect(yes).toHaveProperty('disabled', false)
  outages.silence()
  await page.fill('Cash counted', '210')
  await page.see('What makes $210.00 and $200.00')
  expect(screen.getByRole('button', { name: 'Yes, make it cash' })).toHaveProperty('disabled', true)
})

it('says that no entry explains a difference only once the server has said so', async () => {
  await db.owner.query('update facility_settings set enable_payments = true')
  const page = await open('/admin/money', 'desk')
  await screen.findByLabelText('Check counted')
  outages.silence()
  await page.fill('Check counted', '3.33')
  await page.see('What makes $3.33')
  await page.see('Looking for entries')
  expect(screen.queryByText('No entry has just this amount.')).toBeNull()
  await outages.end()
  await page.fill('Check counted', '3.34')
  await page.see('No entry has just this amount.')
  await outages.function('get_difference_hints')
  await page.fill('Check counted', '3.35')
  await page.see('Failed to look for entries. Please try again.')
})
