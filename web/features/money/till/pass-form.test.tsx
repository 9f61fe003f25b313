import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sellPass } from '../../../../database/tests/fixtures/staff-calls.ts'
import { workAtDesk } from '../../../../database/tests/fixtures/work-at-desk.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages, bookCage } = screensOn()

it('pays a booking that is made with a pass, and takes the pass off again', async () => {
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
  await workAtDesk(db, f)
  const pass = await sellPass(f)
  const id = await bookCage()
  await open(`/admin/bookings?booking=${id}`, 'desk')
  await screen.findByRole('button', { name: 'Collect $45.00 in cash' })
  const money = await (await open(`/admin/bookings?booking=${id}`, 'desk')).inside(
    'region',
    'Money',
  )
  await money.check('Pass')
  await money.fill('Card code', '222222222222')
  await money.see('No card has this code. Check it, or look it up under Passes.')
  await money.fill('Card code', pass?.code)
  await money.see('10 hours, 10 h left')
  await money.press('Pay with this card')
  await screen.findByText('Paid with a pass')
  const paid = await (await open(`/admin/bookings?booking=${id}`, 'desk')).inside('region', 'Money')
  await paid.see('paid')
  await paid.user.click(await screen.findByText('What was recorded'))
  await paid.press('Take the pass off')
  await screen.findByText('The minutes are on the pass again')
  expect(await db.owner.query('select minutes_used from passes')).toEqual([{ minutes_used: 0 }])
})

it('pays with Enter before the pass is read', async () => {
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
  const { code } = await sellPass(f)
  const id = await bookCage()
  const page = await open(`/admin/bookings?booking=${id}`, 'desk')
  const money = await page.inside('region', 'Money')
  await money.check('Pass')
  await outages.function('get_pass')
  await money.fill('Card code', code)
  await page.user.keyboard('{Enter}')
  await page.see('Paid with a pass')
  const used = await db.owner.query('select minutes_used from passes where code = $1', [code])
  expect(used).toEqual([{ minutes_used: 60 }])
})
