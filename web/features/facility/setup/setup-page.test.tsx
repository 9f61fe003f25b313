import { expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

it('saves the first price where Settings changes it', async () => {
  await db.owner.query('delete from facility_service_types where facility_id = $1', [f.home.id])
  const page = await open('/admin/setup', 'admin')
  await page.fill(/^Price of 60 min/, '39.999')
  await page.press('Create Open Cage')
  await page.see('Rate must be a valid number.')
  await page.fill(/^Price of 60 min/, '40')
  await page.press('Create Open Cage')
  await page.see('Service created')
  const [saved] = await db.owner.query(
    `select service.rate, open_cage_rate::float8 as hourly, enable_payments
     from facility_service_types service join facility_settings settings using (facility_id)
     where facility_id = $1`,
    [f.home.id],
  )
  expect(saved).toEqual({ rate: null, hourly: 40, enable_payments: true })
})
