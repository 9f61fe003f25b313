import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screensOn } from '../../tests/render-route.tsx'

const { db, f, open } = screensOn()
const key = 'fungo-desk-person'

it.each([
  ['forgets the last person, whose token has ended, where nobody is asked for a PIN', null],
  ['keeps the person where PINs are asked for', 5],
])('%s', async (_, minutes) => {
  await db.owner.query('update facility_settings set desk_lock_minutes = $1', [minutes])
  const person = { id: 'one', userId: f.accounts.admin.id, name: 'Sam Ortiz', token: 'ended' }
  const since = db.clock.now().getTime()
  const kept = { ...person, since, expiresAt: since + 3_600_000, isLocked: false }
  localStorage.setItem(key, JSON.stringify(kept))
  await open('/admin', 'admin')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await expect.poll(() => localStorage.getItem(key) === null).toBe(minutes === null)
  localStorage.removeItem(key)
})
