import type { Page } from '@playwright/test'
import { test as base, expect } from './journey.ts'
import type { Site } from './site.ts'
import { coach, startTwoFacilities, type TwoFacilities } from './two-facilities.ts'

const test = base.extend<object, { chain: TwoFacilities }>({
  chain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this parameter in a fixture.
    async ({}, use) => {
      const chain = await startTwoFacilities()
      await use(chain)
      await chain.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: [({ chain }, use) => use(chain.south), { scope: 'worker' }],
})

const password = 'second-base-127'

test('each page, mail, link, feed and sign-in belongs to the host of its facility', {
  tag: '@long',
}, async ({ page, browser, chain: { north, south, lastTo } }) => {
  const other = await (await browser.newContext()).newPage()
  await opens(other, north, 'The north cages')
  await opens(page, south, 'The south cages')
  // A visitor cannot see that there is another facility.
  const facilities = '/rest/v1/facilities?select=name'
  expect((await ask(page, facilities)).body).toEqual([{ name: 'The south cages' }])
  expect((await ask(other, facilities)).body).toEqual([{ name: 'The north cages' }])

  // A booking, its mail and its link belong to the host.
  await page.goto('/book?type=open')
  await bookNext(page)
  const mail = await lastTo('ann@customer.example')
  expect(mail.from).toBe('book@south.example')
  expect(mail.email.from?.name).toBe('The south cages')
  const links = [
    ...`${mail.email.text} ${mail.email.html}`.matchAll(
      /https?:\/\/(?!www\.google\.com\/maps|schema\.org)[^\s"<]+/g,
    ),
  ]
  expect(links.length).toBeGreaterThan(2)
  const foreign = links.filter(([link]) => !link.startsWith(`${south.url}/`))
  expect(foreign.map(([link]) => link)).toEqual([])
  const token = /\/manage\/([0-9a-f]{64})/.exec(mail.email.text ?? '')?.[1]
  await page.goto(`/manage/${token}`)
  await expect(page.getByText('Cage 1').first()).toBeVisible()
  await other.goto(`${north.url}/manage/${token}`)
  await expect(other.getByRole('heading', { name: 'Booking not found' })).toBeVisible()
  await expect(other.getByText('Cage 1')).toHaveCount(0)
  const file = `/manage/${token}/booking.ics`
  expect([(await ask(page, file)).status, (await ask(other, file)).status]).toEqual([200, 404])

  // A password is set by a mailed link, and the sign-in holds for this host only.
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await page.getByLabel('Email').fill(coach)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  const reset = (await lastTo(coach)).email.text ?? ''
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(reset)?.[0] ?? ''
  expect(link).toMatch(new RegExp(`^${south.url}/`))
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(`${south.url}/admin`)
  await page.goto('/admin/bookings')
  await expect(page.getByText('Ann Ito').first()).toBeVisible()

  await signIn(other, north)
  await other.goto(`${north.url}/admin/bookings`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('No access')
  await expect(other.getByText('Ann Ito')).toHaveCount(0)

  // The calendar feed of the lessons belongs to the host.
  await page.goto('/instructor/schedule')
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const address = dialog.getByLabel('Private address')
  await expect(address).toHaveValue(new RegExp(`^${south.url}/calendar/`))
  const feed = new URL(await address.inputValue()).pathname
  expect([(await ask(page, feed)).status, (await ask(other, feed)).status]).toEqual([200, 404])
  await other.context().close()
})

/** Opens the host until it answers: a running server learns of a new host after a moment. */
async function opens(page: Page, site: Site, name: string): Promise<void> {
  await expect(async () => {
    await page.goto(site.url)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

async function signIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/login`)
  await page.getByLabel('Email').fill(coach)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/login$/)
}

type Answer = { status: number; body: unknown }

/** Returns the answer of the page's own host to a visitor. */
function ask(page: Page, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([address, content]) => {
      const answer = await fetch(address, {
        method: content === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
        body: content,
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      return { status: answer.status, body: isJson ? JSON.parse(text) : text }
    },
    [path, body && JSON.stringify(body)] as const,
  )
}

/** Books the next free time of the host's facility. */
async function bookNext(page: Page): Promise<void> {
  const found = async (path: string) => ((await ask(page, path)).body as { id: string }[])[0]?.id
  const facility = await found('/rest/v1/facilities?select=id')
  const service = await found('/rest/v1/facility_service_types?select=id')
  const next = await ask(page, '/rest/v1/rpc/get_next_openings', {
    p_facility_id: facility,
    p_space_id: null,
    p_instructor_id: null,
    p_duration_minutes: 60,
    p_limit: 1,
  })
  const [opening] = next.body as { start_time: string; end_time: string; space_id: string }[]
  const booked = await ask(page, '/rest/v1/rpc/create_booking', {
    p_facility_id: facility,
    p_space_id: opening?.space_id,
    p_service_type_id: service,
    p_instructor_id: null,
    p_start_time: opening?.start_time,
    p_end_time: opening?.end_time,
    p_player_name: 'Ann Ito',
    p_player_email: 'ann@customer.example',
  })
  expect(booked.status).toBe(200)
}
