import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { open } = screensOn()

it('creates, replaces and revokes the address of a space’s calendar', async () => {
  const page = await open('/admin/settings/connections', 'admin')
  await page.press('Create address for Cage A')
  await page.see('Calendar address made')
  const address = () => screen.findByLabelText<HTMLInputElement>('Cage A')
  const { value: first } = await address()
  expect(first).toMatch(/\/calendar\/[0-9a-f]{80}\.ics$/)
  await page.press('New address for Cage A')
  const question = await page.inside('dialog', 'New address for Cage A?')
  await question.press('Make a new address')
  await expect.poll(async () => (await address()).value).not.toBe(first)
  await page.press('Turn off the calendar of Cage A')
  const farewell = await page.inside('dialog', 'Turn off the calendar of Cage A?')
  await farewell.press('Turn off')
  await screen.findByRole('button', { name: 'Create address for Cage A' })
})
