import type { Page } from '@playwright/test'
import { facility } from '../../server/tests/demo-facility.ts'
import { demoDay } from '../booking-journey.ts'
import { callAtFrontDesk } from '../front-desk.ts'
import { addSpace, bookAtFrontDesk, cancel, setCutoff } from '../front-desk-bookings.ts'
import { expect } from '../journey.ts'
import { screens } from '../screen-addresses.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { inEachLanguage, test } from '../visit-in-language.ts'

inEachLanguage(() => {
  for (const path of screens.visitor) {
    test(`${path}`, async ({ page, visit }) => {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await visit.look(page, { hasAddress: true })
    })
  }

  test('without a script', async ({ browser, site, language, visit }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    await context.addCookies([{ name: 'fungo-language', value: language, url: site.url }])
    const page = await context.newPage()
    const { address } = await bookAtFrontDesk(visit.desk, 'Robin O’Neill', 2 * 24 * 60)
    for (const path of [
      '/',
      '/contact',
      '/book',
      '/book?type=open',
      '/book?type=lesson',
      address,
    ]) {
      await page.goto(path)
      await visit.read(page)
      for (const width of [320, 1024]) {
        await page.setViewportSize({ width, height: 768 })
        await expectNoSidewaysScroll(page)
      }
    }
    await context.close()
  })

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
    for (const tab of [page, other]) await tab.getByRole('button', { name: wizard.proceed }).click()
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

    // Each refusal of the database has its own sentence.
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
    await page.goto('/book?type=open', { waitUntil: 'networkidle' })
    await page.route(question, (route) => route.abort())
    const days = page.getByRole('radiogroup', { name: words.times.date, exact: true })
    await days.getByRole('radio').nth(-2).check()
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
    // The facility wrote it in English.
    await expect(page.locator('details > p')).toHaveAttribute('lang', 'en')
    await look(page)
    await page.getByRole('button', { name: manage.cancelThis }).click()
    await expect(page.getByRole('button', { name: manage.keepBooking })).toBeVisible()
    await look(page)
    await page.goto(`${address}/move`, { waitUntil: 'networkidle' })
    await page
      .getByRole('radio', { name: /^\d+(:| h)/ })
      .last()
      .check()
    await look(page)
    await page.getByRole('button', { name: manage.moveBooking }).click()
    await expect(page.getByText(manage.moved)).toBeVisible()
    await look(page)
    await cancel(desk, id)
    await page.goto(address, { waitUntil: 'networkidle' })
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
    await look(page)
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
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.manage.cancelBooking }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
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

async function setOpenCage(desk: Page, isOffered: boolean): Promise<void> {
  const path = `/rest/v1/facility_settings?facility_id=eq.${facility}`
  const changed = { allow_open_cage_bookings: isOffered }
  expect((await callAtFrontDesk(desk, path, changed, 'PATCH')).status).toBe(204)
}
