import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Visit } from './visit.ts'

/** Opens the panel of a walk-in that starts now. */
export async function openWalkIn(open: (path: string, by: 'admin') => Promise<Visit>) {
  const page = await open('/admin', 'admin')
  await page.press('Walk-in')
  return page.inside('dialog', 'Walk-in, now')
}

/** Waits until the rules of all places are known. */
export async function ready(name: string | RegExp) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
}

/** Presses a button of the panel as soon as it can be pressed. */
export async function pressOnceReady(page: Visit, name: string | RegExp) {
  await ready(name)
  await page.press(name)
}
