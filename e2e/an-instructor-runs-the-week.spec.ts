import type { Page } from '@playwright/test'
import { facility, lesson, ray } from '../server/tests/demo-facility.ts'
import { callAsVisitor, chooseDay, demoDay, openDay, openTimes } from './booking-journey.ts'
import { signInAsCoach, signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { freeHours } from './visitor-bookings.ts'

const weekdayOf = (spoken: string) => spoken.split(',')[0] ?? ''

test('an invited instructor sets hours, gets a lesson and takes time off', async ({
  page,
  browser,
  site,
}, info) => {
  test.slow()
  const address = `nora-${info.project.name}@coaches.example`
  const lastName = info.project.name === 'phone' ? 'Quill' : 'Sayers'
  const name = `Nora ${lastName}`
  const day = openDay(9)

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

  // She opens the mailed link, sets a password, and sees her area.
  await page.goto(link)
  await page.getByLabel('New password').fill('long enough to be fine')
  await page.getByLabel('Confirm password').fill('long enough to be fine')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/instructor$/)
  await expect(page.getByText('No lessons scheduled for this time period.')).toBeVisible()

  // She adds two hours on one weekday. All tabs are visible and do not move.
  const profile = page.getByRole('link', { name: 'My Profile' })
  await expect(profile).toBeInViewport({ ratio: 0.95 })
  const place = await profile.boundingBox()
  await page.getByRole('link', { name: 'Regular Availability' }).click()
  await expect(page).toHaveURL(/\?tab=availability$/)
  await expect(page.getByText('You have no weekly times yet')).toBeVisible()
  expect(await profile.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Add availability' }).click()
  await page.getByLabel('Day', { exact: true }).selectOption(weekdayOf(day.spoken))
  await page.getByLabel('Start time').fill('12:00')
  await page.getByLabel('End time').fill('14:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('12:00 – 2:00 PM')).toBeVisible()

  // A visitor sees exactly these times and books one.
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

  // The mail to her has the lesson for her calendar, but no link to cancel it.
  await expect
    .poll(async () => (await site.mailbox.lastTo(address)).email.subject)
    .toMatch(/, 12:30 PM, .*: new lesson$/)
  const notice = await site.mailbox.lastTo(address)
  expect(notice.email.text).toContain('Casey Young is under 18. Parent/guardian: Jordan Young')
  expect(notice.source).not.toContain('/manage/')
  expect(notice.email.attachments.some(({ mimeType }) => mimeType === 'text/calendar')).toBe(true)

  // Her week shows the lesson with its details.
  await page.goto(`/instructor/schedule?date=${day.date}`)
  await page.getByRole('button', { name: /Casey Young/ }).click()
  const details = page.getByRole('dialog', { name: 'Casey Young' })
  for (const text of ['12:30 – 1:30 PM', 'Jordan Young', '(937) 555-0188', 'Left-handed', 'Lesson'])
    await expect(details.getByText(text).first()).toBeVisible()
  await expect(details.getByText('Player is under 18')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Casey Young/ })).toBeFocused()

  // She adds time off over the lesson, and the lesson is listed before she saves.
  await page.goto('/instructor/unavailability')
  await page.getByRole('button', { name: 'Add time off' }).click()
  await page.getByRole('radio', { name: 'Another day' }).check()
  await page.getByLabel('Day', { exact: true }).fill(day.date)
  await expect(page.getByText(`Not bookable on ${day.spoken}`)).toBeVisible()
  await expect(page.getByText('1 lesson is booked in this time.')).toBeVisible()
  await expect(page.getByRole('link', { name: /12:30 – 1:30 PM, Casey Young/ })).toBeVisible()
  await page.getByRole('switch', { name: 'All day' }).uncheck()
  await page.getByLabel('Reason').fill('Family')
  // The lessons of the new hours are read first. Without them nothing is saved, and they are shown.
  await expect(page.getByText('1 lesson is booked in this time.')).toBeVisible()
  await page.getByRole('button', { name: 'Save 9:00 AM – 5:00 PM off' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '9:00 AM – 5:00 PM' })).toBeVisible()
  const instructors = await instructorIds(desk)
  const { body } = await callAsVisitor(site.url, 'get_available_days', {
    p_facility_id: facility,
    p_space_id: null,
    p_instructor_id: instructors[name],
    p_from: day.date,
    p_to: day.date,
    p_duration_minutes: 60,
  })
  expect(body).toEqual([])

  // Without the time off the other times are offered again. Once she is inactive, she loses access.
  await page.getByRole('button', { name: /^Delete time off/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No time off planned.')).toBeVisible()
  await desk.goto('/admin/instructors')
  await desk.getByRole('button', { name: `Deactivate ${name}` }).click()
  const leaving = desk.getByRole('dialog', { name: `Deactivate ${name}?` })
  await leaving.getByRole('button', { name: `Deactivate ${name}, ask 1 customer` }).click()
  await leaving.getByRole('button', { name: 'Done' }).click()
  await expect(desk.getByRole('button', { name: `Activate ${name}` })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Could not find instructor profile')).toBeVisible()
  for (const opened of [desk, visitor]) await opened.context().close()
})

test(
  'the address of the schedule keeps its view, and the schedule can be printed',
  { tag: '@long' },
  async ({ page, site }, info) => {
    const player = `Ava ${info.project.name}`
    const day = await bookLesson(site.url, player)
    const lesson = page.getByRole('button', { name: new RegExp(player) })
    await signInAsCoach(page, `/instructor/schedule?date=${day.date}`)
    await expect(lesson).toContainText('U18')
    await expectAccessible(page)

    const heading = page.getByRole('heading', { level: 1 })
    await page.getByRole('radio', { name: 'Day' }).click()
    await expect(page).toHaveURL(/view=day/)
    await expect(heading).toContainText(day.spoken)
    await expect(lesson).toBeVisible()
    await page.getByRole('radio', { name: 'Month' }).click()
    await expect(page).toHaveURL(/view=month/)
    await expectAccessible(page)
    await page.goBack()
    await expect(heading).toContainText(day.spoken)
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page).toHaveURL(/view=day$/)

    await page.goto(`/instructor/schedule?date=${day.date}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: /^Ray Delgado, / })).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(`${player}.*Kate Thompson.*555-0110`) })
    await expect(row).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })

    if (info.project.name === 'desktop') {
      await page.getByRole('link', { name: day.spoken }).click()
      await expect(page).toHaveURL(new RegExp(`(?=.*view=day)(?=.*date=${day.date})`))
    }
  },
)

test('the forms of profile, times and time off are accessible', { tag: '@long' }, async ({
  page,
}) => {
  await signInAsCoach(page, '/instructor/availability')
  await page.getByRole('button', { name: 'Add availability' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('End time').fill('08:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('End time must be after start time')).toBeVisible()
  await expect(dialog.getByLabel('End time')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add availability' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete Monday, 3:00 PM' }).click()
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()

  await page.goto('/instructor/unavailability')
  await page.getByRole('button', { name: 'Add time off' }).click()
  // What is known of the day moves the button when it comes.
  await expect(dialog.getByText(/bookable/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'More than one day' }).click()
  await dialog.getByLabel('Until, and including').fill('')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog.getByText('End date is required')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/instructor?tab=profile')
  await page.getByLabel('Profile image URL').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Enter a web address that begins with https://')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable()
  await expectAccessible(page)

  // The session ends while the form is open. After signing in over it, the form is saved.
  await page.getByLabel('Profile image URL').fill('')
  const bio = await page.getByLabel('Bio').inputValue()
  await page.getByLabel('Bio').fill(`${bio} Soft hands.`)
  // Else the stream of changes may show the dialog before the button is pressed.
  await page.route('**/functions/v1/changes*', () => {})
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('fungo-session') ?? '')
    const headers = { authorization: `Bearer ${access_token}` }
    await fetch('/auth/v1/logout?scope=global', { method: 'POST', headers })
  })
  await page.getByRole('button', { name: 'Save profile' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await again.getByLabel('Password', { exact: true }).fill('fungo-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(again).toBeHidden()
  await page.getByLabel('Bio').fill('Half a sentence')
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue(`${bio} Soft hands.`)
})

test('a calendar feed works until its address is replaced', { tag: '@long' }, async ({ page }) => {
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

/** Books Ray's first free lesson from next week on, for a child. Returns its day. */
async function bookLesson(siteUrl: string, player: string) {
  const days = Array.from({ length: 9 }, (_, day) => demoDay(day + 7))
  for (const day of days) {
    const [slot] = await freeHours(siteUrl, day.date, { p_instructor_id: ray })
    if (!slot) continue
    const booked = await callAsVisitor(siteUrl, 'create_booking', {
      p_facility_id: facility,
      p_space_id: null,
      p_instructor_id: ray,
      p_service_type_id: lesson,
      p_start_time: slot.start_time,
      p_end_time: slot.end_time,
      p_player_name: player,
      p_player_email: 'kate@example.com',
      p_player_phone: '(937) 555-0110',
      p_is_minor: true,
      p_parent_name: 'Kate Thompson',
    })
    if (booked.status === 200) return day
  }
  throw new Error('Ray has no free lesson')
}

/** Returns the ids of the instructors by name, as the public booking page reads them. */
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
