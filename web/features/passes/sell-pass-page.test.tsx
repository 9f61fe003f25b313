import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call } from '../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff, sellPass } from '../../../database/tests/fixtures/staff-calls.ts'
import { workAtDesk } from '../../../database/tests/fixtures/work-at-desk.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { db, f, open } = screensOn()

it('keeps the chosen pass while its price is typed, and takes a sale back whole', async () => {
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
  await workAtDesk(db, f)
  const page = await open('/admin/passes/sell', 'desk')
  await page.check(/^10 hours/)
  await page.fill('Price', '380')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^10 hours/ }).checked).toBe(true)
  await page.check('Check')
  await page.press('Sell for $380.00 by check')
  await page.see('Sold for $380.00 by check.')
  await page.press('Take the sale back')
  const asked = await page.inside('dialog', 'Take back 10 hours?')
  await asked.press('Take the sale back')
  await page.see('The sale is taken back, and the code no longer works')
  await waitFor(() => expect(screen.queryByText('Sold for $380.00 by check.')).toBeNull())
  expect(
    await db.owner.query('select kind, counts_as, amount::float from entries order by number'),
  ).toEqual([
    { kind: 'charge', counts_as: 'charge', amount: 380 },
    { kind: 'payment', counts_as: 'payment', amount: 380 },
    { kind: 'reversal', counts_as: 'payment', amount: 380 },
    { kind: 'reversal', counts_as: 'charge', amount: 380 },
  ])
  expect(await db.owner.query('select is_active from passes')).toEqual([{ is_active: false }])
})

it('is not sold to nobody while the name of its holder is only typed', async () => {
  await db.owner.query('update facility_settings set enable_payments = true')
  await bookAsStaff(f)
  await sellPass(f)
  const sold = async () => (await db.owner.query('select id from passes')).length
  const before = await sold()
  const page = await open('/admin/passes/sell', 'admin')
  await page.fill(/^For whom/, 'Owen')
  await page.user.keyboard('{Enter}')
  await page.see('Choose a customer from the list, or clear the field.')
  expect(await sold()).toBe(before)
  await page.press(/^Owen Brandt/)
  await page.press(/^Sell for \$380.00/)
  await page.see(/^Sold for \$380.00/)
  expect(await sold()).toBe(before + 1)
  const held = await db.owner.query('select id from passes where customer_id is not null')
  expect(held).toHaveLength(1)
})

it('asks before a sale that is typed is left, and not after it is made', async () => {
  await db.owner.query('update facility_settings set enable_payments = true')
  await sellPass(f)
  const page = await open('/admin/passes/sell', 'admin')
  await page.fill(/^Email/, 'kim@parents.example')
  await page.press('Find a card', 'link')
  await page.see('Leave without saving?')
  await page.press('Keep editing')
  await page.miss('Leave without saving?')
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('kim@parents.example')
  await page.press(/^Sell for/)
  await page.see(/^Sold for/)
  await page.press('Find a card', 'link')
  await page.see('Cards of hours, for cages and lessons.')
})

it('offers no pass like one for a service that is switched off, and sells none for any service instead', async () => {
  await db.owner.query('update facility_settings set enable_payments = true')
  await sellPass(f, { p_name: 'Lesson card', p_service_ids: [f.home.lesson] })
  const offered = async () => {
    await open('/admin/passes/sell', 'admin')
    await screen.findByRole('radio', { name: /^Another pass/ })
    return screen.queryByRole('radio', { name: /^Lesson card/ })
  }
  expect(await offered()).not.toBeNull()
  await db.owner.query('update facility_service_types set is_active = false where id = $1', [
    f.home.lesson,
  ])
  expect(await offered()).toBeNull()
  await db.owner.query('update facility_service_types set is_active = true')
})

it('takes no sale of a closed day back at the desk, which could not reverse the money', async () => {
  const { id } = await sellPass(f, { p_name: 'Winter' })
  await call(f.people.admin, 'close_day', { p_facility_id: f.home.id })
  const isActive = () => db.owner.query('select is_active from passes where id = $1', [id])
  const takeBack = async (who: 'desk' | 'admin') => {
    const page = await open('/admin/passes', who)
    await page.press(/^Show Winter/)
    await page.press('Take the sale back')
    const asked = await page.inside('dialog', 'Take back Winter?')
    await asked.press('Take the sale back')
    return page
  }
  const page = await takeBack('desk')
  await page.see('The day of this sale is closed. An owner can take the sale back.')
  expect(await isActive()).toEqual([{ is_active: true }])
  const owner = await takeBack('admin')
  await owner.see('The sale is taken back, and the code no longer works')
  expect(await isActive()).toEqual([{ is_active: false }])
})

it('finds a pass with or without the apostrophe of its name', async () => {
  await sellPass(f, { p_name: 'O’Neil family' })
  await sellPass(f, { p_name: 'DAngelo family' })
  const page = await open('/admin/passes', 'desk')
  await page.see('O’Neil family')
  for (const [typed, found, other] of [
    ['oneil', 'O’Neil family', 'DAngelo family'],
    ["d'angelo", 'DAngelo family', 'O’Neil family'],
  ] as const) {
    await page.fill('Find a card', typed)
    await page.miss(other)
    await page.see(found)
  }
})

it('compares the price of an hour with that of what the pass is good for, if this has only one', async () => {
  await db.owner.query(
    'update facility_settings set enable_payments = true, open_cage_rate = 45, instructor_booking_base_rate = 70',
  )
  await db.owner.query('update facility_service_types set rate = null')
  const teach = (rate: number | null) =>
    db.owner.query('update instructors set hourly_rate = $1', [rate])
  await teach(60)
  await sellPass(f)
  const page = await open('/admin/passes/sell', 'admin')
  await page.press('Change its price, hours or end')
  const goodFor = async (id: string) =>
    page.user.selectOptions(await screen.findByLabelText('Good for'), id)
  await goodFor(f.home.lesson)
  await page.see('$38.00 an hour, instead of $60.00')
  await goodFor(f.home.open)
  await page.see('$38.00 an hour, instead of $45.00')
  await page.fill('Price', '3800')
  await page.see('$380.00 an hour, more than the usual $45.00')
  await page.fill('Price', '380')
  await goodFor('')
  await page.see('$38.00 an hour')
  await teach(null)
})

it('says that it shows the 500 newest, and finds a card by its code also behind them', async () => {
  await db.owner.query('update facility_settings set enable_payments = true')
  const { code } = await sellPass(f, { p_name: 'Old card' })
  await db.owner.query(`update passes set created_at = created_at - interval '1 year'`)
  await db.owner.query(
    `insert into passes (facility_id, code, name, minutes, price)
     select $1, translate(lpad(n::text, 12, '0'), '0123456789', 'ACDEFGHJKM'), 'Newer card', 60, 40
     from generate_series(1, 500) n`,
    [f.home.id],
  )
  const page = await open('/admin/passes', 'admin')
  await page.see('Latest 500 passes')
  await page.fill('Find a card', 'card')
  await page.see('500+ passes')
  await page.fill('Find a card', code)
  await page.see('Old card')
  await page.see('1 pass')
})
