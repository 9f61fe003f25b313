import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screensOn } from '../tests/render-route.tsx'

const { open } = screensOn()

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
