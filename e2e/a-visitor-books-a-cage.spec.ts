import { bookingReference } from '../shared/booking-reference.ts'
import { chooseDay, openDay, openTimes } from './booking-journey.ts'
import { bookingOf, downloadedCalendar, expectBookingMail } from './booking-mail.ts'
import { expect, expectAccessible, test } from './journey.ts'

test('a visitor books a cage and receives the confirmation', async ({ page, site }, info) => {
  const address = `cage-${info.project.name}@parents.example`
  const day = openDay(9)
  await page.goto('/')
  await page.getByRole('link', { name: 'Book Open Cage' }).first().click()
  await expect(page.getByRole('heading', { name: 'Pick a date and time' })).toBeFocused()
  await page.getByRole('button', { name: /Change$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Cage and length' })
  await sheet.getByText('One cage in particular').click()
  await sheet.getByRole('radio', { name: /^Cage 3, / }).check()
  await sheet.getByRole('radio', { name: '90 min' }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Show times' }).click()
  await chooseDay(page, day.spoken)
  const [time = ''] = await openTimes(page)
  await page.getByRole('radio', { name: time, exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Who’s playing?' })).toBeFocused()
  await page.getByLabel('Player name').fill('Robin O’Neill')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Confirm Booking' }).dblclick()

  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
  await expect(page.getByText(`Confirmation sent to ${address}`)).toBeVisible()
  await expectAccessible(page)
  const spoken = await page.getByText(/^Booking reference [0-9A-F]{4} [0-9A-F]{4}$/).textContent()
  const reference = spoken?.slice(-9) ?? ''

  const [mail] = await site.mailbox.allTo(address, 1)
  if (!mail) throw new Error('There is no confirmation')
  const booking = await bookingOf(site, mail)
  expect(booking).toMatchObject({ space_name: 'Cage 3', instructor_name: null })
  expect(bookingReference(booking.token)).toBe(reference)
  const minutes = (Date.parse(booking.end_time) - Date.parse(booking.start_time)) / 60_000
  expect(minutes).toBe(90)
  expectBookingMail(mail, 'confirmation', booking, { to: address, siteUrl: site.url, sequence: 0 })
  expect(mail.email.text).toContain(day.spoken)

  expect(await downloadedCalendar(page)).toContain(`UID:${booking.id}@fungo`)

  await page.getByRole('button', { name: 'Make Another Booking' }).click()
  await expect(page.getByRole('heading', { name: 'What are you booking?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Player name')).toHaveCount(0)
})

test('errors show beside their fields and typed text is kept', async ({ page }) => {
  await page.goto('/book?type=open')
  await chooseDay(page, openDay(6).spoken)
  const [time = ''] = await openTimes(page)
  await page.getByRole('radio', { name: time, exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Notes').fill('Left-handed')
  await page.getByRole('checkbox', { name: 'Player is under 18' }).check()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByLabel('Player name')).toHaveAccessibleDescription(
    /Player name is required/,
  )
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/)
  await expect(page.getByLabel('Parent/guardian name')).toHaveAccessibleDescription(
    /Parent\/guardian name is required for minors/,
  )
  await expect(page.getByLabel('Notes')).toHaveValue('Left-handed')
  await expectAccessible(page)
})
