import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

test('in airplane mode at every step the choices, the number and the ticket stay', async ({
  context,
}) => {
  test.slow()
  // A page that is not watched, because errors in its console are expected.
  const page = await context.newPage()
  const without = async (act: () => Promise<void>) => {
    await context.setOffline(true)
    await act()
    await expectNumber(page)
    await context.setOffline(false)
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await without(() => page.getByRole('link', { name: 'Book Open Cage' }).first().click())
  const openings = page.getByRole('group', { name: 'Next open' })
  await expect(openings.getByRole('radio').first()).toBeVisible()

  await openings.getByRole('radio').last().check()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await without(async () => {
    await expect(page.getByText('No connection.')).toBeVisible()
    await expect(openings.getByRole('radio').last()).toBeChecked()
  })
  await expect(page.getByText('No connection.')).toBeHidden()

  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Player name').fill('Robin O’Neill')
  await page.getByLabel('Email').fill('airplane@parents.example')
  await without(async () => {
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByText(/^The connection dropped before the answer came/)).toBeVisible()
    await expect(page.getByLabel('Player name')).toHaveValue('Robin O’Neill')
  })
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  const booked = page.getByRole('heading', { name: 'You’re booked' })
  await expect(booked).toBeVisible()

  await without(async () => {
    await expect(booked).toBeVisible()
    await expect(page.getByText('Booking reference', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'View, move or cancel' }).click()
  })
  const pass = page.getByRole('region', { name: 'Your booking' })
  await expect(pass).toContainText('Robin O’Neill')
  await page.reload({ waitUntil: 'networkidle' })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await without(async () => {
    await page.reload()
    await expect(pass).toContainText('Robin O’Neill')
  })

  await page.reload({ waitUntil: 'networkidle' })
  await without(async () => {
    await page.getByRole('button', { name: 'Cancel this booking' }).click()
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Keep booking' }).click()
  })
  await page.getByRole('link', { name: 'Move to another time' }).click()
  await expect(page.getByRole('radio', { name: /^\d+:\d\d/ }).first()).toBeVisible()
  await without(() => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
})

/** Expects the phone number to be seen on the page. */
async function expectNumber(page: Page): Promise<void> {
  const seen = async () => {
    const numbers = await page.getByText(/555-0142/).all()
    return (await Promise.all(numbers.map((number) => number.isVisible()))).includes(true)
  }
  await expect.poll(seen, page.url()).toBe(true)
}
