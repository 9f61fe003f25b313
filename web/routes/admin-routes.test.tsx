import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { workAtDesk } from '../../database/tests/fixtures/work-at-desk.ts'
import { screensOn } from '../tests/render-route.tsx'

const { db, f, open, reload } = screensOn()

/** The pages of one row, by their routes. */
const details = async () => {
  const { adminRoutes } = await import('./admin-routes.tsx')
  return (adminRoutes[0]?.children ?? []).flatMap(({ path = '' }) =>
    path.endsWith('/:id') ? [`/admin/${path}`] : [],
  )
}

it('says on every page of one row that nothing has the id of the address', async () => {
  await open('/admin', 'admin')
  const all = await details()
  expect(all.length).toBeGreaterThan(3)
  for (const path of all)
    for (const id of ['xyz', '00000000-0000-4000-8000-000000000000']) {
      await open(path.replace(':id', id), 'admin')
      await screen.findByText(path.includes('/bookings/') ? 'Booking not found' : 'Page not found')
      expect(screen.queryByText(/Failed to load/), path).toBeNull()
    }
})

it('says that a part of Settings is missing to the desk and on a shared device too', async () => {
  await workAtDesk(db, f)
  for (const [part, seen] of [
    ['nonsense', 'Page not found'],
    ['rules', 'For owners'],
    ['rates', 'For owners'],
  ] as const) {
    const page = await open(`/admin/settings/${part}`, 'desk')
    await page.see(seen)
  }
  localStorage.setItem('fungo-shared-device', '1')
  await (await open('/admin/settings/nonsense', 'admin')).see('Page not found')
  await (await reload('/admin/settings/rules')).see('This page is for the owner')
  localStorage.removeItem('fungo-shared-device')
})
