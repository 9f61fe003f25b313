import type { Page, Route } from '@playwright/test'
import { callAsVisitor, chooseDay, demoDay, openTimes } from './booking-journey.ts'
import { failCalls, signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'

const facilityId = '11111111-1111-4111-8111-111111111111'

async function signInAsCoach(page: Page, address = '/instructor'): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('coach@example.com')
  await page.getByLabel('Password', { exact: true }).fill('fungo-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/instructor$/)
  if (address !== '/instructor') await page.goto(address)
}

const weekdayOf = (spoken: string) => spoken.split(',')[0] ?? ''

test('from the invitation to the lesson and the time off', async ({
  page,
  browser,
  site,
}, info) => {
  test.setTimeout(120_000)
  const address = `nora-${info.project.name}@coaches.example`
  const lastName = info.project.name === 'phone' ? 'Quill' : 'Sayers'
  const name = `Nora ${lastName}`
  const day = demoDay(9)

  // The front desk creates the instructor and invites her.
  const desk = await (await browser.newContext()).newPage()
  await signInAtFrontDesk(desk)
  await desk.goto('/admin/instructors/new')
  await desk.getByLabel('First name').fill('Nora')
  await desk.getByLabel('Last name').fill(lastName)
  await desk.getByLabel('Email').fill(address)
  await desk.getByRole('button', { name: 'Create instructor' }).click()
  await desk.getByRole('button', { name: `Invite to portal: ${name}` }).click()
  const invitation = await site.mailbox.lastTo(address)
  const link = /https?:\S+\/auth\/v1\/verify\S+/.exec(invitation.email.text ?? '')?.[0] ?? ''

  // She follows the mail, sets a password, and stands in her portal.
  await page.goto(link)
  await page.getByLabel('New password').fill('long enough to be fine')
  await page.getByLabel('Confirm password').fill('long enough to be fine')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/instructor$/)
  await expect(page.getByText('No lessons scheduled for this time period.')).toBeVisible()

  // Two hours on one weekday.
  await page.getByRole('link', { name: 'Regular Availability' }).click()
  await expect(page).toHaveURL(/\?tab=availability$/)
  await expect(page.getByText('You have no weekly times yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add availability' }).click()
  await page.getByLabel('Day', { exact: true }).selectOption(weekdayOf(day.spoken))
  await page.getByLabel('Start time').fill('12:00')
  await page.getByLabel('End time').fill('14:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('12:00 – 2:00 PM')).toBeVisible()

  // A visitor sees exactly these times, and books one.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/book?type=lesson')
  await visitor.getByRole('radio', { name: new RegExp(name) }).check()
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await chooseDay(visitor, day.spoken)
  expect(await openTimes(visitor)).toEqual(['12:00 PM', '12:30 PM', '1:00 PM'])
  await visitor.getByRole('radio', { name: '12:30 PM', exact: true }).check()
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await visitor.getByLabel('Player name').fill('Casey Young')
  await visitor.getByRole('checkbox', { name: 'Player is under 18' }).check()
  await visitor.getByLabel('Parent/guardian name').fill('Jordan Young')
  await visitor.getByLabel('Email').fill('jordan@parents.example')
  await visitor.getByLabel('Phone').fill('(937) 555-0188')
  await visitor.getByLabel('Notes').fill('Left-handed')
  await visitor.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(visitor.getByRole('heading', { name: 'You’re booked' })).toBeVisible()

  // The mail to her holds the lesson for her calendar, and nothing to cancel it with.
  await expect
    .poll(async () => (await site.mailbox.lastTo(address)).email.subject)
    .toBe('New Lesson - Diamond Edge Batting Cages')
  const notice = await site.mailbox.lastTo(address)
  expect(notice.email.text).toContain('Casey Young is under 18. Parent/guardian: Jordan Young')
  expect(notice.source).not.toContain('/manage/')
  expect(notice.email.attachments.some(({ mimeType }) => mimeType === 'text/calendar')).toBe(true)

  // The lesson stands in her week with everything she needs.
  await page.goto(`/instructor/schedule?date=${day.date}`)
  await page.getByRole('button', { name: /Casey Young/ }).click()
  const details = page.getByRole('dialog', { name: 'Casey Young' })
  for (const text of ['12:30 – 1:30 PM', 'Jordan Young', '(937) 555-0188', 'Left-handed', 'Lesson'])
    await expect(details.getByText(text).first()).toBeVisible()
  await expect(details.getByText('Player is under 18')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Casey Young/ })).toBeFocused()

  // Time off over it: the lesson is named before anything is saved.
  await page.goto('/instructor/unavailability')
  await page.getByRole('button', { name: 'Add time off' }).click()
  for (const end of ['Start', 'End']) await page.getByLabel(`${end} date`).fill(day.date)
  await expect(page.getByText('1 lesson is booked in this time.')).toBeVisible()
  await expect(page.getByText(/12:30 – 1:30 PM, Casey Young/)).toBeVisible()
  await page.getByLabel('Reason').fill('Family')
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText(/9:00 AM – 5:00 PM/)).toBeVisible()
  const instructors = await instructorIds(desk)
  const { body } = await callAsVisitor(site.url, 'get_available_days', {
    p_facility_id: facilityId,
    p_space_id: null,
    p_instructor_id: instructors[name],
    p_from: day.date,
    p_to: day.date,
    p_duration_minutes: 60,
  })
  expect(body).toEqual([])

  // Without the time off the rest is offered again; once inactive, she sees nothing any more.
  await page.getByRole('button', { name: /^Delete time off/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No time off planned.')).toBeVisible()
  await desk.goto('/admin/instructors')
  await desk.getByRole('button', { name: `Deactivate ${name}` }).click()
  const confirm = desk.getByRole('dialog').getByRole('button', { name: 'Deactivate' })
  await confirm.click()
  await expect(desk.getByRole('button', { name: `Activate ${name}` })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Could not find instructor profile')).toBeVisible()
  for (const opened of [desk, visitor]) await opened.context().close()
})

test('the schedule turns by day, week and month, and is shared by its address', async ({
  page,
}, info) => {
  const lessons = (date: string) => [
    lesson('one', `${date}T20:00:00Z`, `${date}T21:00:00Z`, 'Owen Brandt', true),
    lesson('two', `${date}T21:00:00Z`, `${date}T22:00:00Z`, 'Ava Thompson', false),
  ]
  // A week in which the clocks change: Sunday, November 1, 2026.
  await page.route(/\/rest\/v1\/bookings\?/, (route) => {
    const asked = new URL(route.request().url()).searchParams.getAll('start_time').join()
    return route.fulfill({ json: /2026-10-26|2026-10-30/.test(asked) ? lessons('2026-10-30') : [] })
  })
  await signInAsCoach(page, '/instructor/schedule?date=2026-10-30')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^October 26 – November 1/)
  await expect(page.getByRole('button', { name: /Owen Brandt/ })).toContainText('4:00 – 5:00 PM')
  await expect(page.getByRole('button', { name: /Owen Brandt/ })).toContainText('U18')
  await expect(page.getByText(/^2 lessons (in )?this week/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Day' }).click()
  await expect(page).toHaveURL(/view=day/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday, October 30, 2026')
  await expect(page.getByRole('button', { name: /Ava Thompson/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL(/date=2026-10-31/)
  await expect(page.getByText('No lessons scheduled for this time period.')).toBeVisible()
  await page.getByRole('radio', { name: 'Month' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('October 2026')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('September 2026')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('October 2026')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/view=month$/)

  await page.goto('/instructor/schedule?date=2026-10-30')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Ray Delgado, October 26/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Owen Brandt.*Kate Brandt.*555-0110/ })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  if (info.project.name === 'desktop') {
    await page.getByRole('link', { name: 'Friday, October 30' }).click()
    await expect(page).toHaveURL(/view=day&date=2026-10-30|date=2026-10-30&view=day/)
  }
})

test('weekly times are added, changed and deleted, and add up', async ({ page }) => {
  test.slow()
  await signInAsCoach(page, '/instructor/availability')
  const sunday = page.getByRole('region', { name: 'Sunday' })
  await expect(sunday.getByText('Not available')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add availability' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue('1')
  await expect(dialog.getByLabel('Start time')).toHaveValue('09:00')
  await expect(dialog.getByLabel('End time')).toHaveValue('17:00')
  await dialog.getByLabel('End time').fill('08:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('End time must be after start time')).toBeVisible()
  await expect(dialog.getByLabel('End time')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Day', { exact: true }).selectOption('Sunday')
  await dialog.getByLabel('Start time').fill('12:00')
  await dialog.getByLabel('End time').fill('14:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sunday.getByText('12:00 – 2:00 PM')).toBeVisible()

  await sunday.getByRole('button', { name: 'Add a time on Sunday' }).click()
  await dialog.getByLabel('Start time').fill('13:00')
  await dialog.getByLabel('End time').fill('16:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sunday.getByText(/^Adds up to 12:00 – 4:00 PM on Sunday/)).toBeVisible()

  await sunday.getByRole('button', { name: 'Edit Sunday, 1:00 PM' }).click()
  await dialog.getByLabel('Expiration date').fill('2020-01-05')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sunday.getByText('Over. Until Sun, Jan 5, 2020')).toBeVisible()
  await expect(sunday.getByText(/^Adds up to 12:00 – 2:00 PM/)).toBeVisible()

  for (const start of ['1:00 PM', '12:00 PM']) {
    await sunday.getByRole('button', { name: `Delete Sunday, ${start}` }).click()
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeHidden()
  }
  await expect(sunday.getByText('Not available')).toBeVisible()
})

test('time off is required to end after its start', async ({ page }) => {
  await signInAsCoach(page, '/instructor/unavailability')
  await page.getByRole('button', { name: 'Add time off' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Start date')).toHaveValue(demoDay(0).date)
  await expect(dialog.getByLabel('End date')).toHaveValue(demoDay(1).date)
  await expect(dialog.getByLabel('Start time')).toHaveValue('09:00')
  await expect(dialog.getByLabel('End time')).toHaveValue('17:00')
  await expectAccessible(page)
  await dialog.getByLabel('End date').fill(demoDay(-3).date)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog.getByText('End time must be after start time')).toBeVisible()
  await dialog.getByLabel('End date').fill('')
  await expect(dialog.getByText('End date is required')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add time off' })).toBeFocused()
})

test('the profile is changed where it may be', async ({ page }) => {
  await signInAsCoach(page, '/instructor?tab=profile')
  const bio = page.getByLabel('Bio')
  const before = await bio.inputValue()
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByLabel('Hourly rate')).not.toBeEditable()
  await expectAccessible(page)
  await page.getByLabel('Profile image URL').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Enter a web address that begins with https://')).toBeVisible()
  await page.getByLabel('Profile image URL').fill('')
  await bio.fill(`${before} Also on Sundays.`)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(bio).toHaveValue(`${before} Also on Sundays.`)
  await bio.fill(before)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()

  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password should be at least 6 characters.')).toBeVisible()
})

test('a calendar program reads the lessons until the address is replaced', async ({ page }) => {
  await signInAsCoach(page, '/instructor/schedule')
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('Private address')
  await dialog.getByRole('button', { name: /^(Create|New) address$/ }).click()
  const first = await address.inputValue()
  expect(await (await fetch(first)).text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'New address' }).click()
  await expect(address).not.toHaveValue(first)
  expect((await fetch(first)).status).toBe(404)
  const second = await address.inputValue()
  expect((await fetch(second)).status).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  await expect(address).toHaveValue(second)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect((await fetch(second)).status).toBe(404)
})

test('what cannot be loaded or saved says so', async ({ page }) => {
  test.slow()
  await signInAsCoach(page)
  const pages = [
    ['schedule', 'bookings', 'Failed to load your schedule. Please try again.'],
    [
      'availability',
      'rpc/get_instructor_availability',
      'Failed to load your availability. Please try again.',
    ],
    [
      'unavailability',
      'instructor_unavailability',
      'Failed to load your unavailability. Please try again.',
    ],
  ] as const
  for (const [path, failing, sentence] of pages) {
    const undo = await failCalls(page, failing)
    await page.goto(`/instructor/${path}`)
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${sentence}`))
    await undo()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(sentence)).toBeHidden()
  }

  const dialog = page.getByRole('dialog')
  await page.goto('/instructor/availability')
  await expect(page.getByRole('button', { name: 'Delete Monday, 3:00 PM' })).toBeVisible()
  for (const call of ['rpc/create_instructor_availability', 'rpc/delete_instructor_availability'])
    await failCalls(page, call)
  await page.getByRole('button', { name: 'Add availability' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText('Failed to save availability. Please try again.', { exact: true }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Delete Monday, 3:00 PM' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(
    dialog.getByText('Failed to delete availability. Please try again.', { exact: true }),
  ).toBeVisible()

  const off = { id: facilityId, instructor_id: facilityId, reason: 'Away' }
  const times = {
    start_time: `${demoDay(3).date}T14:00:00Z`,
    end_time: `${demoDay(4).date}T14:00:00Z`,
  }
  await page.route(/\/rest\/v1\/instructor_unavailability/, (route: Route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: [{ ...off, ...times }] })
      : route.fulfill({ status: 500, json: {} }),
  )
  await page.goto('/instructor/unavailability')
  await page.getByRole('button', { name: 'Add time off' }).click()
  await dialog.getByLabel('End date').fill(demoDay(61).date)
  await dialog.getByLabel('Start date').fill(demoDay(60).date)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    dialog.getByText('Failed to save unavailability. Please try again.', { exact: true }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: /^Delete time off/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(
    dialog.getByText('Failed to delete unavailability. Please try again.', { exact: true }),
  ).toBeVisible()

  await page.goto('/instructor/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Ray')
  await failCalls(page, 'instructors')
  await page.getByLabel('Phone').fill('555-0100')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(
    page.getByText('Failed to update profile. Please try again.', { exact: true }),
  ).toBeVisible()
})

test('an account that is no instructor here finds no profile', async ({ page }) => {
  await signInAtFrontDesk(page)
  await page.goto('/instructor')
  await expect(page.getByText('Could not find instructor profile')).toBeVisible()
  await expectAccessible(page)
})

function lesson(id: string, start_time: string, end_time: string, player: string, minor: boolean) {
  return {
    ...{ id, start_time, end_time, status: 'confirmed', player_name: player },
    ...{ player_email: 'kate@mailbox.example', player_phone: '(937) 555-0110' },
    ...{ is_minor: minor, parent_name: minor ? 'Kate Brandt' : null, notes: null },
    facility_spaces: { name: 'Cage 2', description: null },
    facility_service_types: { name: 'Lesson' },
  }
}

/** Instructors by name, as the public wizard reads them. */
async function instructorIds(page: Page): Promise<Record<string, string>> {
  const answer = await page.evaluate(async () => {
    const { anonKey } = JSON.parse(document.getElementById('fungo')?.textContent ?? '{}')
    const response = await fetch('/rest/v1/instructors?select=id,first_name,last_name', {
      headers: { apikey: anonKey },
    })
    return response.json()
  })
  const rows = answer as { id: string; first_name: string; last_name: string }[]
  return Object.fromEntries(rows.map((row) => [`${row.first_name} ${row.last_name}`, row.id]))
}
