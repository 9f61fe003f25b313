import ICAL from 'ical.js'
import { cageId } from '../server/tests/demo-facility.ts'
import { dayOfWeek, weekdayName } from '../shared/dates.ts'
import { instantAt } from '../shared/times.ts'
import { demoDay, isHoliday } from './booking-journey.ts'
import { calendarFile } from './booking-mail.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import type { ReceivedMail } from './mailbox.ts'
import { laptop, phone, smallPhone } from './sizes.ts'
import { bookHour } from './visitor-bookings.ts'

/** The days from today on which four weekly dates can begin, for the phone and the desktop. */
const [onPhone = 0, atDesk = 0] = [10, 11, 12].filter((lead) =>
  [0, 7, 14, 21].every((days) => !isHoliday(demoDay(lead + days).date)),
)

test('the front desk books a weekly practice after checking its dates, and cancels the rest', async ({
  page,
  site,
}, info) => {
  const isPhone = info.project.name === 'phone'
  const team = `Tigers ${info.project.name}`
  const coach = `coach-${info.project.name}@example.com`
  const lead = isPhone ? onPhone : atDesk
  const [first, second, third] = [demoDay(lead), demoDay(lead + 7), demoDay(lead + 14)]
  await take(site.url, isPhone ? 'Cage 1' : 'Cage 2', second.date, '12:00')

  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/bookings/new')
  await page.getByLabel('Player name').fill(team)
  await page.getByRole('link', { name: 'Repeat' }).click()
  // The new form keeps the values that were filled in already.
  await expect(page.getByLabel('Player name')).toHaveValue(team)
  await page.getByRole('button', { name: 'Check the dates' }).click()
  await expect(page.getByText('Please select a service type.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Service type').selectOption('Open Cage')
  await page.getByRole('checkbox', { name: isPhone ? 'Cage 1' : 'Cage 2' }).check()
  await page.getByRole('checkbox', { name: 'Cage 4' }).check()
  await page.getByLabel('First date').fill(first.date)
  await page.getByLabel('Time').fill('12:00')
  await page.getByLabel('Number of dates').fill('4')
  await page.getByLabel('Email').fill(coach)
  await page.getByRole('button', { name: 'Check the dates' }).click()

  const dates = page.getByRole('region', { name: 'Dates' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${team}, every ${weekdayName(dayOfWeek(first.date))}`,
  )
  await expect(dates.getByRole('listitem')).toHaveCount(4)
  await expect(dates.getByText('1clash')).toBeVisible()
  await expect(dates.getByText(/is taken by Noon Player, 12:00 PM/)).toBeVisible()
  // The best solution of the clash is preselected.
  await expect(dates.getByRole('radio').first()).toBeChecked()
  await expect(page.getByText('4 dates get booked.')).toBeVisible()
  await expectAccessible(page)
  // On the narrowest phone no word lies over the times.
  await page.setViewportSize(smallPhone)
  for (const date of await dates.getByRole('listitem').all()) {
    const times = await date.getByText(/^12:00 – 1:00/).boundingBox()
    const word = await date.getByText(/^(Free|Clash)$/).boundingBox()
    if (!times || !word) throw new Error('a date without times or word')
    const isBeside = times.x + times.width <= word.x
    expect(isBeside || times.y >= word.y + word.height).toBe(true)
  }
  await page.setViewportSize(isPhone ? phone : laptop)
  await dates.getByRole('radio', { name: 'Skip' }).check()
  await expect(
    page.getByText(/^3 of 4 dates get booked\. .* is skipped, you can add it later\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Book 3 dates' }).click()

  const card = page.getByRole('dialog', { name: team })
  await expect(card.getByText(/^Repeats every week until/)).toBeVisible()
  await expect(card.getByText('5 other bookings to come')).toBeVisible()
  await expect(card.getByText(/was skipped/)).toBeVisible()
  await expectAccessible(page)

  const [confirmation] = await site.mailbox.allTo(coach, 1)
  expect(confirmation?.email.text).toContain('You’re booked on 3 dates')
  expect(eventsOf(confirmation)).toBe(6)

  // Without the clash, the skipped date can be added.
  await card.getByRole('link', { name: /^Add / }).click()
  await page.getByRole('checkbox', { name: isPhone ? 'Cage 1' : 'Cage 2' }).uncheck()
  await page.getByRole('button', { name: 'Check the dates' }).click()
  await page.getByRole('button', { name: 'Book 1 date' }).click()
  await expect(card.getByText('6 other bookings to come')).toBeVisible()
  await expect(card.getByText(/was skipped/)).toBeHidden()
  await site.mailbox.allTo(coach, 2)

  // All dates move to an hour later if that is free.
  await take(site.url, 'Cage 4', third.date, '13:00')
  await card.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: 'All to come 4 dates' }).check()
  await page.getByRole('radio', { name: '1:00 PM' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByText(/^Nothing was changed\..*Cage 4 is taken by Noon Player/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move the other 3 dates' }).click()
  await expect(page.getByText('Booking saved', { exact: true })).toBeVisible()
  const [, , change] = await site.mailbox.allTo(coach, 3)
  expect(change?.email.text).toContain('Your booking has changed on 3 dates')

  await page.goto(`/admin/bookings?search=${encodeURIComponent(team)}`)
  await page
    .getByRole('link', { name: `${team} (repeats)` })
    .last()
    .click()
  await card.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('radio', { name: 'This and the following 4 dates' }).check()
  await expectAccessible(page)
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel bookings' }).click()
  await expect(page.getByText('Repeating booking cancelled')).toBeVisible()
  const [, , , cancellation] = await site.mailbox.allTo(coach, 4)
  expect(cancellation?.email.text).toContain('Your booking is cancelled on 4 dates')
  expect(eventsOf(cancellation)).toBe(7)
})

function take(siteUrl: string, cage: string, date: string, time: string): Promise<string> {
  const start = instantAt(date, time, 'America/New_York')
  return bookHour(siteUrl, start, { p_space_id: cageId(cage), p_player_name: 'Noon Player' })
}

function eventsOf(mail: ReceivedMail | undefined): number {
  if (!mail) throw new Error('no mail')
  return new ICAL.Component(ICAL.parse(calendarFile(mail))).getAllSubcomponents('vevent').length
}
