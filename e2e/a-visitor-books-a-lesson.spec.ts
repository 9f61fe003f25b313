import { chooseDay, openDay, openTimes } from './booking-journey.ts'
import { bookingOf, expectBookingMail } from './booking-mail.ts'
import { expect, expectAccessible, test } from './journey.ts'

test('a parent books a lesson for a child', async ({ page, site }, info) => {
  const address = `lesson-${info.project.name}@parents.example`
  await page.goto('/book?type=lesson')
  await expect(page.getByRole('heading', { name: 'Choose an instructor' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByRole('radio', { name: /Ray Delgado/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  // Ray does not teach on Sundays.
  const day = openDay(12, [0])
  await chooseDay(page, day.spoken)
  const time = (await openTimes(page)).at(-1) ?? ''
  await page.getByRole('radio', { name: time, exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Player name').fill('Casey Young')
  await page.getByRole('checkbox', { name: 'Player is under 18' }).check()
  await page.getByLabel('Parent/guardian name').fill('Jordan Young')
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Notes').fill('First lesson ever')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(page.getByText('Ray Delgado').first()).toBeVisible()

  const mail = await site.mailbox.lastTo(address)
  const booking = await bookingOf(site, mail)
  expect(booking).toMatchObject({ instructor_name: 'Ray Delgado', player_name: 'Casey Young' })
  expectBookingMail(mail, 'confirmation', booking, { to: address, siteUrl: site.url, sequence: 0 })
  expect(mail.source).not.toContain('First lesson ever')
})

test('a visitor books with the keyboard alone', async ({ page }) => {
  await page.goto('/book')
  await page.getByRole('button', { name: /^Lesson/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose an instructor' })).toBeFocused()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pick a date and time' })).toBeFocused()
})
