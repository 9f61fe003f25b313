import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

it('shows and exports no report as another one that still loads', async () => {
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
  await bookAsStaff(f)
  const page = await open('/admin/money/reports?period=day', 'admin')
  const days = () => screen.findByRole('columnheader', { name: 'Day' })
  await days()
  const exporting = screen.getByRole('button', { name: 'Export CSV' })
  expect(exporting).toHaveProperty('disabled', false)
  outages.silence()
  await page.choose('By', 'Month')
  expect(await screen.findByLabelText('By')).toHaveProperty('value', 'month')
  await days()
  expect(exporting).toHaveProperty('disabled', true)
})
