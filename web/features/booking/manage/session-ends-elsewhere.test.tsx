import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookedPass } from '../../../tests/booked-pass.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

/** Ends the session as another tab does. */
async function signOutElsewhere() {
  const { authClient } = await import('../../../lib/session-client.ts')
  await (await authClient()).signOut({ scope: 'local' })
}

it('keeps what is typed, and shows the cancellation, after the session ended in another tab', async () => {
  const { address } = await bookedPass(db, f)
  const page = await open(address, 'admin')
  await page.press('Cancel this booking')
  await page.fill(/^Reason/, 'Rain')
  await signOutElsewhere()
  await screen.findAllByRole('link', { name: 'Login' })
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Rain')
  await page.press('Cancel booking')
  await page.see(/^Your booking is cancelled/)
})
