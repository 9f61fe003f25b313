import type { Page } from '@playwright/test'
import { GoTrueClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { demoDay } from '../booking-journey.ts'
import { expectGoodEverywhere } from '../every-look.ts'
import { callAtFrontDesk, signInAtFrontDesk } from '../front-desk.ts'
import { addSpace, bookAtFrontDesk, cancel, facility, setCutoff } from '../front-desk-bookings.ts'
import { test as base, expect, expectAccessible } from '../journey.ts'
import { ownSite } from '../own-site.ts'
import { expectNoSidewaysScroll, screens } from '../screens.ts'
import type { Site } from '../site.ts'
import { type Words, wordsOf } from '../words-of.ts'
import { expectInLanguage, expectOnlyCatalogue } from '../words-on-page.ts'

type Visit = {
  words: Words
  /** The staff's page, in English. */
  desk: Page
  /**
   * Checks the words of a visitor's page. Where it is in the language with longer words, or has an
   * address of its own, it is also checked at every size and in every look.
   */
  look(page: Page, options?: { hasAddress: boolean }): Promise<void>
}

const test = base.extend<{ language: string; visit: Visit }, { site: Site }>({
  language: ['es', { option: true }],
  site: ownSite(),
  visit: async ({ language, page, site, browser }, use) => {
    const staff = await browser.newContext({ baseURL: site.url })
    const desk = await staff.newPage()
    await signInAtFrontDesk(desk, site.url)
    const settings = `/rest/v1/facility_settings?facility_id=eq.${facility}`
    const languages = { languages: ['en', 'es', 'art'] }
    expect((await callAtFrontDesk(desk, settings, languages, 'PATCH')).status).toBe(204)
    await page.context().addCookies([{ name: 'fungo-language', value: language, url: site.url }])
    await use({
      words: await wordsOf(language),
      desk,
      look: async (seen, { hasAddress } = { hasAddress: false }) => {
        const isLonger = language === 'art'
        if (isLonger) await expectOnlyCatalogue(seen, typed)
        else await expectInLanguage(seen, language)
        if (isLonger || hasAddress) return expectGoodEverywhere(seen)
        await expectNoSidewaysScroll(seen)
        await expectAccessible(seen)
      },
    })
    await staff.close()
  },
})
test.use({ actionTimeout: 10_000 })
test.beforeEach(() => test.setTimeout(600_000))

/** What people typed, and what one page is given and another asks for. */
const typed = new Set(['Robin O’Neill', 'Kim O’Neill', 'robin@parents.example', 'Inventory'])

// Spanish has no word of English. The language made up for tests is longer, and shows what no
// language can change because it stands outside the catalogue.
for (const language of ['es', 'art']) {
  test.describe(language, () => {
    test.use({ language })

    for (const path of screens.visitor) {
      test(`${path}`, async ({ page, visit }) => {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await visit.look(page, { hasAddress: true })
      })
    }

    test('a booking with errors, a time that was taken, and the confirmation', async ({
      page,
      context,
      visit: { words, look, desk },
    }) => {
      const { wizard, form, player } = words
      const other = await context.newPage()
      for (const tab of [page, other]) {
        await tab.goto('/book?type=open', { waitUntil: 'networkidle' })
        await tab.getByRole('group', { name: wizard.nextOpen }).getByRole('radio').last().check()
      }
      await look(page)
      for (const tab of [page, other])
        await tab.getByRole('button', { name: wizard.proceed }).click()
      await page.getByRole('checkbox', { name: player.isMinor }).check()
      await page.getByRole('button', { name: form.confirmBooking }).click()
      await expect(page.getByLabel(player.askedName)).toBeFocused()
      await look(page)
      for (const tab of [page, other]) {
        await tab.getByLabel(player.askedName).fill('Robin O’Neill')
        await tab.getByLabel(player.email).fill('robin@parents.example')
      }
      await page.getByLabel(player.askedParent).fill('Kim O’Neill')
      await other.getByRole('button', { name: form.confirmBooking }).click()
      await expect(other.getByRole('heading', { name: form.youAreBooked })).toBeVisible()
      await look(other)
      await page.getByRole('button', { name: form.confirmBooking }).click()
      await expect(page.getByRole('heading', { name: wizard.pickAnotherTime })).toBeVisible()
      await look(page)

      // What the database refuses has its own sentence.
      await page.goto('/book?type=open', { waitUntil: 'networkidle' })
      await page.getByRole('group', { name: wizard.nextOpen }).getByRole('radio').last().check()
      await page.getByRole('button', { name: wizard.proceed }).click()
      await page.getByLabel(player.email).fill('robin@parents.example')
      await setOpenCage(desk, false)
      await page.getByRole('button', { name: form.confirmBooking }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await look(page)
      await page.goto('/book', { waitUntil: 'networkidle' })
      await look(page)
      await setOpenCage(desk, true)
    })

    test('the choice of a cage, and of an instructor', async ({ page, visit }) => {
      const { wizard, controls } = visit.words
      await page.goto('/book?type=open', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: new RegExp(`${controls.change}$`) }).click()
      await expect(page.getByRole('button', { name: wizard.showTimes })).toBeVisible()
      await visit.look(page)
      await page.goto('/book?type=lesson', { waitUntil: 'networkidle' })
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: wizard.proceed }).click()
      await expect(page.getByRole('heading', { name: wizard.pickTime })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await visit.look(page)
    })

    test('a day that is closed, one that is full, and times that cannot be read', async ({
      page,
      context,
      visit: { words, look, desk },
    }) => {
      const { wizard, controls } = words
      const closed = demoDay(9).date
      const closure = {
        p_facility_id: facility,
        p_closure_id: null,
        p_starts_at: `${closed}T05:00:00Z`,
        p_ends_at: `${closed}T23:59:00Z`,
        p_reason: 'Inventory',
        p_is_public: true,
      }
      const saved = await callAtFrontDesk(desk, '/rest/v1/rpc/save_closure', closure)
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      const full = await addSpace(desk)
      const space = `/rest/v1/facility_spaces?id=eq.${full}`
      expect((await callAtFrontDesk(desk, space, { is_active: false }, 'PATCH')).status).toBe(204)
      for (const choice of [`date=${closed}`, `date=${demoDay(200).date}`, `cage=${full}`]) {
        await page.goto(`/book?type=open&step=dateTime&${choice}`, { waitUntil: 'networkidle' })
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await look(page)
      }
      await page.goto('/book?type=open', { waitUntil: 'networkidle' })
      await context.setOffline(true)
      await expect(page.getByText(wizard.noConnection)).toBeVisible()
      await look(page)
      await context.setOffline(false)
      const question = '**/rest/v1/rpc/get_available_time_slots*'
      await page.route(question, (route) => route.abort())
      await page.getByRole('radio').last().check()
      await expect(page.getByRole('button', { name: controls.tryAgain }).first()).toBeVisible()
      await look(page)
      await page.unroute(question)
    })

    test('a pass: ahead, being cancelled, moved, and cancelled at the desk', async ({
      page,
      visit: { words, look, desk },
    }) => {
      const { manage } = words
      const { id, address } = await bookAtFrontDesk(desk, 'Robin O’Neill', 3 * 24 * 60)
      await page.goto(address, { waitUntil: 'networkidle' })
      await look(page)
      await page.getByRole('button', { name: manage.cancelThis }).click()
      await expect(page.getByRole('button', { name: manage.keepBooking })).toBeVisible()
      await look(page)
      await page.goto(`${address}/move`, { waitUntil: 'networkidle' })
      await page
        .getByRole('radio', { name: /^\d+:\d\d/ })
        .last()
        .check()
      await look(page)
      await page.getByRole('button', { name: manage.moveBooking }).click()
      await expect(page.getByText(manage.moved)).toBeVisible()
      await look(page)
      await cancel(desk, id)
      await expect(page.getByText(manage.cancelledNow, { exact: true })).toBeVisible()
      await look(page)
      await page.goto(`${address}/move`, { waitUntil: 'networkidle' })
      await look(page)
    })

    for (const [state, starts] of Object.entries({ soon: 25, 'on now': -10, finished: -180 })) {
      test(`a pass: ${state}`, async ({ page, visit }) => {
        const { address } = await bookAtFrontDesk(visit.desk, 'Robin O’Neill', starts)
        await page.goto(address, { waitUntil: 'networkidle' })
        await visit.look(page)
      })
    }

    test('a pass: after the cut-off, and without a network', async ({ page, context, visit }) => {
      const { desk, look, words } = visit
      const { address } = await bookAtFrontDesk(desk, 'Robin O’Neill', 5 * 24 * 60)
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await context.setOffline(true)
      await page.goto(address)
      const [, sentence = ''] = words.manage.noConnection('', '').split(/[,.]/)
      await expect(page.getByText(sentence.trim()).first()).toBeVisible()
      await look(page)
      await context.setOffline(false)
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: words.manage.cancelThis }).click()
      await setCutoff(desk, 200)
      await page.getByRole('button', { name: words.manage.cancelBooking }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      await look(page)
      await page.goto(address, { waitUntil: 'networkidle' })
      await look(page)
      await setCutoff(desk, 0)
    })

    test('a lost link', async ({ page, visit: { words, look } }) => {
      const { manage } = words
      await page.goto('/manage', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: manage.sendLinks }).click()
      await expect(page.getByLabel(manage.email)).toBeFocused()
      await look(page)
      await page.getByLabel(manage.email).fill('robin@parents.example')
      await page.getByRole('button', { name: manage.sendLinks }).click()
      await expect(page.getByText(manage.linksSent)).toBeVisible()
      await look(page)
    })

    test('signing in: what is missing, wrong, lost or expired', async ({ page, visit }) => {
      const { look, words } = visit
      const { account } = words
      await page.goto('/login', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: account.signIn }).click()
      await expect(page.getByText(account.passwordMissing)).toBeVisible()
      await look(page)
      await page.getByLabel(account.email).fill('robin@parents.example')
      await page.getByLabel(account.password, { exact: true }).fill('not the password')
      await page.getByRole('button', { name: account.signIn }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await look(page)
      await page.goto('/reset-password', { waitUntil: 'networkidle' })
      await page.getByLabel(account.email).fill('robin@parents.example')
      await page.getByRole('button', { name: account.sendResetLink }).click()
      await expect(page.getByText(account.resetLinkSent)).toBeVisible()
      await look(page)
      await page.goto('/login#error=access_denied&error_code=otp_expired', {
        waitUntil: 'networkidle',
      })
      await expect(page.getByText(account.aboutLinks)).toBeVisible()
      await look(page)
    })

    test('an account of somebody without a place here', async ({ page, visit }) => {
      const { look, words } = visit
      const { account } = words
      const email = `stranger-${language}@parents.example`
      typed.add(email)
      await page.goto('/register', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: account.createAccount }).click()
      await expect(page.getByText(account.firstNameMissing)).toBeVisible()
      await look(page)
      await page.getByLabel(account.firstName).fill('Robin')
      await page.getByLabel(account.lastName).fill('O’Neill')
      await page.getByLabel(account.emailAddress).fill(email)
      await page.getByLabel(account.password, { exact: true }).fill('third-base-90')
      await page.getByRole('button', { name: account.createAccount }).click()
      await expect(page).not.toHaveURL(/register/)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await look(page)
      await page.goto('/dashboard', { waitUntil: 'networkidle' })
      await look(page)
    })

    test('the second step', async ({ page, site, visit: { words, look, desk } }) => {
      const { account } = words
      const email = `steps-${language}@parents.example`
      const password = 'third-base-90'
      typed.add(email)
      const apikey = await desk.evaluate(
        () => JSON.parse(document.querySelector('#fungo')?.textContent ?? '').anonKey,
      )
      const auth = new GoTrueClient({ url: `${site.url}/auth/v1`, headers: { apikey } })
      await auth.signUp({ email, password })
      await auth.signInWithPassword({ email, password })
      const { data } = await auth.mfa.enroll({ factorType: 'totp' })
      const code = new TOTP({ secret: data?.totp?.secret ?? '' }).generate()
      const enrolled = await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
      expect(enrolled.error).toBeNull()
      await page.goto('/login', { waitUntil: 'networkidle' })
      await page.getByLabel(account.email).fill(email)
      await page.getByLabel(account.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: account.signIn }).click()
      await expect(page.getByLabel(account.code)).toBeFocused()
      await look(page)
      await page.getByLabel(account.code).fill('000000')
      await page.getByRole('button', { name: account.proceed }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await look(page)
    })

    test('the wall, with a booking and without a connection', async ({ page, context, visit }) => {
      await bookAtFrontDesk(visit.desk, 'Robin O’Neill', -10)
      await page.clock.install()
      await page.goto('/display', { waitUntil: 'networkidle' })
      await visit.look(page)
      await context.setOffline(true)
      await page.clock.runFor(150_000)
      await expect(page.getByText(visit.words.wall.asOfThen)).toBeVisible()
      await visit.look(page)
    })
  })
}

async function setOpenCage(desk: Page, isOffered: boolean): Promise<void> {
  const path = `/rest/v1/facility_settings?facility_id=eq.${facility}`
  const changed = { allow_open_cage_bookings: isOffered }
  expect((await callAtFrontDesk(desk, path, changed, 'PATCH')).status).toBe(204)
}
