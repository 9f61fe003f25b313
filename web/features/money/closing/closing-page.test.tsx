import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { call } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { workAtDesk } from '../../../../database/tests/fixtures/work-at-desk.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

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
