import type { Browser, Page } from '@playwright/test'
import { openDay } from './booking-journey.ts'
import { bookingOf, calendarAfter, expectBookingMail } from './booking-mail.ts'
import { found, owner } from './found-facility.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { test as base, expect, expectAccessible } from './journey.ts'
import { ownSite } from './own-site.ts'
import { type Site, startSite } from './site.ts'
import { bookFirstHour } from './visitor-bookings.ts'

// Two more sites: one without a mail server, and one that sends real mail (not the demo).
const test = base.extend<object, { silentSite: Site; foundedSite: Site }>({
  silentSite: ownSite({ SMTP_URL: '' }),
  foundedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this parameter in a fixture.
    async ({}, use) => {
      const site = await startSite({ DEMO: 'off' })
      await found(site)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// In one worker, which starts these sites once.
test.describe.configure({ mode: 'default' })

test('an administrator cancels and sees the state of the mail', async ({ page, site }, info) => {
  const email = `pat.${info.project.name}@example.com`
  await book(site, email, info.project.name === 'phone' ? 12 : 13)
  const booking = await bookingOf(site, await site.mailbox.lastTo(email))
  await signInAtFrontDesk(page, site.url)
  // The dashboard shows a warning with the rest, once it has read the state of the mail.
  await expect(page.getByRole('region', { name: 'Recent bookings' })).toBeVisible()
  await expect(page.getByText(/No mail server|not getting through/)).toHaveCount(0)
  await page.goto(`/admin/bookings?search=${email}`)
  await page.getByRole('button', { name: 'Cancel booking for Pat Lind' }).click()
  const question = page.getByRole('dialog', { name: /^Cancel / })
  await question.getByLabel('Reason').fill('The roof leaks <b>today</b>')
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(question).toBeHidden()

  const mails = await site.mailbox.allTo(email, 2)
  const about = { to: email, siteUrl: site.url }
  expectBookingMail(mails[0], 'confirmation', booking, { ...about, sequence: 0 })
  const says = ['Reason', 'The roof leaks <b>today</b>']
  expectBookingMail(mails[1], 'cancellation', booking, { ...about, sequence: 1, says })
  expect(calendarAfter(mails.slice(0, 1))).toHaveLength(1)
  expect(calendarAfter(mails)).toEqual([])

  await openMail(page)
  await page.getByLabel('Kind').selectOption('Booking cancellation')
  await page.getByLabel('State').selectOption('Sent')
  await expect(page).toHaveURL(/state=sent&kind=booking_cancellation$/)
  const row = page.getByRole('table', { name: 'Mail' }).getByRole('row').filter({ hasText: email })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Booking cancellation' })
  await expect(sheet.getByText('The mail server accepted it.')).toBeVisible()
  await expect(sheet.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
  expect(await shownInFrame(page)).toContain('The roof leaks <b>today</b>')

  const before = site.mailbox.messages.length
  await sheet.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Message on its way', { exact: true })).toBeVisible()
  await expect.poll(() => site.mailbox.messages.length).toBeGreaterThan(before)

  // The confirmation is marked as out of date.
  await page.goto('/admin/mail?kind=booking_confirmation')
  await row.getByRole('link').click()
  const confirmation = page.getByRole('dialog', { name: 'Booking confirmation' })
  await confirmation.getByRole('button', { name: 'Send again' }).click()
  await expect(
    confirmation.getByText('The booking has changed since. Resend its newest message.'),
  ).toBeVisible()
})

test(
  'a booking stays cancelled when its mail is refused',
  { tag: '@long' },
  async ({ page, site }, info) => {
    const email = `nobody-${info.project.name}@example.com`
    await book(site, email, 17)
    await signInAtFrontDesk(page, site.url)
    await page.goto(`/admin/bookings?search=${email}`)
    await page.getByRole('button', { name: 'Cancel booking for Pat Lind' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    const row = page.getByRole('table', { name: 'Bookings' }).locator('tbody tr')
    await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Pat Lind', exact: true }).click()
    const mails = page.getByRole('dialog', { name: 'Pat Lind', exact: true }).getByRole('listitem')
    await expect(mails.filter({ hasText: 'Could not be sent' })).toHaveCount(2)
    await page.goto('/admin/mail?state=failed&kind=booking_cancellation')
    const failed = page
      .getByRole('table', { name: 'Mail' })
      .getByRole('row')
      .filter({ hasText: email })
    await expect(failed.getByText(/No such mailbox/)).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'an administrator writes to the customer of a booking',
  { tag: '@long' },
  async ({ page, site }, info) => {
    const email = `letter.${info.project.name}@example.com`
    await book(site, email, 14)
    await signInAtFrontDesk(page, site.url)
    await page.goto(`/admin/bookings?search=${email}`)
    await page.getByRole('link', { name: 'Pat Lind', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Pat Lind', exact: true })
    const open = sheet.getByRole('button', { name: 'Email this customer' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Email this customer' })
    const subject = dialog.getByLabel('Subject')
    const message = dialog.getByLabel('Message')
    const send = dialog.getByRole('button', { name: 'Send message' })
    await expect(dialog.getByLabel('To')).toHaveValue(email)
    await expect(dialog.getByLabel('To')).not.toBeEditable()
    await send.click()
    await expect(dialog.getByText('Subject is required.')).toBeVisible()
    await expect(dialog.getByText('Message is required.')).toBeVisible()
    await expect(subject).toBeFocused()
    await expectAccessible(page)
    await subject.fill('s'.repeat(201))
    await expect(dialog.getByText('Use 200 characters or fewer.')).toBeVisible()

    const written = 'The roof leaks <b>above</b> cage 2.\n\nBring a "hat" & boots.'
    await subject.fill('About your visit')
    await message.fill(written)
    // After the dialog was closed by mistake, the typed text is still there.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open.click()
    await expect(subject).toHaveValue('About your visit')
    await expect(message).toHaveValue(written)
    await send.dblclick()
    await expect(page.getByText('Message on its way', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()

    const item = sheet.getByRole('listitem').filter({ hasText: 'Message to a customer' })
    await expect(item).toHaveCount(1)
    await expect(item.getByText(/^Sent/)).toBeVisible()
    await expect(item).toContainText('“About your visit”')
    const letters = site.mailbox.messages.filter(
      (mail) => mail.to.includes(email) && mail.email.subject === 'About your visit',
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.email.text).toContain(written)
    expect(letters[0]?.email.html).toContain('The roof leaks &lt;b&gt;above&lt;/b&gt; cage 2.')
    expect(letters[0]?.email.replyTo?.[0]?.address).toContain('@')
    await open.click()
    await expect(subject).toHaveValue('')
  },
)

test('a message runs no script and has no working links', async ({ page, site }, info) => {
  const email = `markup.${info.project.name}@example.com`
  await book(site, email, 15)
  await signInAtFrontDesk(page, site.url)
  const hostile = `<meta http-equiv="refresh" content="0;url=/display"><base href="/display">
    <style>p { color: blue }</style><p style="color: rgb(255, 0, 0)">Hello</p>
    <script>document.title = 'taken'</script><iframe src="/display"></iframe>
    <form action="/display"><button>Go</button></form><a href="/display">Away</a>`
  const message = { to: email, subject: 'Markup', html: hostile, text: 'Hello' }
  const { status } = await callAtFrontDesk(page, '/functions/v1/send-email', message)
  expect(status).toBe(200)
  await site.mailbox.allTo(email, 2)

  await page.goto('/admin/mail?kind=customer_message')
  const row = page.getByRole('table', { name: 'Mail' }).getByRole('row').filter({ hasText: email })
  await row.getByRole('link').click()
  expect(await shownInFrame(page)).toContain('Hello')
  const shown = await page.getByTitle('Content of the message').evaluate((frame) => {
    const document = (frame as HTMLIFrameElement).contentDocument
    const unwanted = 'script, style, meta, base, iframe, form, [href]'
    const hello = [...(document?.querySelectorAll('p') ?? [])].find(
      ({ textContent }) => textContent === 'Hello',
    )
    return {
      unwanted: document?.querySelectorAll(unwanted).length,
      color: hello?.style.color,
      away: document?.body.textContent?.includes('Away'),
    }
  })
  expect(shown).toEqual({ unwanted: 0, color: 'rgb(255, 0, 0)', away: true })
})

test('a test message is sent to the administrator’s own address', { tag: '@long' }, async ({
  browser,
  foundedSite,
}) => {
  const page = await openAt(browser, foundedSite)
  await signIn(page, owner)
  await openMail(page)
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText(/^The mail server accepted the test message for /)).toBeVisible()
  const { email, to } = await foundedSite.mailbox.lastTo(owner.email)
  expect(to).toEqual([owner.email])
  expect(email.subject).toBe('Test Message - Sandlot Cages')
  const row = page.getByRole('table', { name: 'Mail' }).getByRole('row').filter({ hasText: 'Test' })
  await expect(row.first().getByText('Sent', { exact: true })).toBeVisible()
  await page.context().close()
})

test(
  'without a mail server every message is kept and can be read',
  { tag: '@long' },
  async ({ browser, silentSite }, info) => {
    const email = `kept.${info.project.name}@example.com`
    await book(silentSite, email, info.project.name === 'phone' ? 12 : 13)
    const page = await openAt(browser, silentSite)
    await signIn(page, { email: 'admin@example.com', password: 'fungo-demo' })
    const warning = page.getByText('No mail server is set up.', { exact: false })
    await expect(warning).toBeVisible()
    await page.getByRole('link', { name: 'Open Mail' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
    await expect(warning).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByText('Kept here')).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('link').click()
    const sheet = page.getByRole('dialog', { name: 'Booking confirmation' })
    expect(await shownInFrame(page)).toContain('You’re booked')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Send a test message' }).click()
    await expect(page.getByText(/^There is no mail server, so/)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Test message' }).first()).toBeVisible()
    await page.context().close()
  },
)

/** Returns the text of the open message, read from outside: no script runs in the frame. */
async function shownInFrame(page: Page): Promise<string> {
  const frame = page.getByTitle('Content of the message')
  const text = () =>
    frame.evaluate((element) => (element as HTMLIFrameElement).contentDocument?.body.textContent)
  await expect.poll(text).toBeTruthy()
  return (await text()) ?? ''
}

async function openMail(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Mail', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
}

async function openAt(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  return context.newPage()
}

async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  // Before the first booking, the dashboard shows the steps of the opening day.
  const first = /^(Dashboard|Opening day)$/
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
}

/** Books an hour in any cage as a visitor. */
async function book(site: Site, email: string, days: number): Promise<void> {
  await bookFirstHour(site.url, openDay(days).date, {
    p_player_name: 'Pat Lind',
    p_player_email: email,
  })
}

test(
  'no press counts while a part of the details may still push the buttons down',
  { tag: '@long' },
  async ({ page, site }, info) => {
    const email = `steady.${info.project.name}@example.com`
    await book(site, email, 15)
    await signInAtFrontDesk(page, site.url)
    await page.goto(`/admin/bookings?search=${email}`)
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/rpc/get_space_states*', async (route) => {
      await isAsked
      await route.continue()
    })
    await page.getByRole('link', { name: 'Pat Lind', exact: true }).click()
    const open = page.getByRole('button', { name: 'Email this customer' })
    await expect(open).toBeVisible()
    await open.scrollIntoViewIfNeeded()
    const isPressable = () =>
      open.evaluate((button) => {
        const { left, top } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + 20, top + 10))
      })
    expect(await isPressable()).toBe(false)
    answer()
    await open.click()
    await expect(page.getByRole('dialog', { name: 'Email this customer' })).toBeVisible()
  },
)
