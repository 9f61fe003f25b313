import type { Page } from '@playwright/test'
import { facility } from '../../server/tests/demo-facility.ts'
import { callAtFrontDesk } from '../front-desk.ts'
import { addSpace, bookAtFrontDesk } from '../front-desk-bookings.ts'
import { expect } from '../journey.ts'
import { inEachLanguage, test, typed } from '../visit-in-language.ts'

inEachLanguage(() => {
  test.beforeEach(({ visit }) => showPrices(visit.desk, 30))
  test.afterEach(({ visit }) => showPrices(visit.desk, null))

  test('prices on plates, a card of hours, and what its booking costs', async ({
    page,
    visit: { words, look, desk },
  }) => {
    const { wizard, form, player, card } = words
    const code = await sellCard(desk, 600)
    const empty = await sellCard(desk, 10)
    await page.goto('/book', { waitUntil: 'networkidle' })
    await look(page)
    await page.goto('/book?type=open', { waitUntil: 'networkidle' })
    await page.getByRole('group', { name: wizard.nextOpen }).getByRole('radio').last().check()
    await expect(page.getByText('$30.00').first()).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: wizard.proceed }).click()
    await page.getByLabel(player.askedName).fill('Robin O’Neill')
    await page.getByLabel(player.email).fill('robin@parents.example')
    await page.getByRole('button', { name: form.haveCard }).click()
    await page.getByLabel(card.cardCode).fill('222222222222')
    await expect(page.getByText(card.noSuchCard)).toBeVisible()
    await look(page)
    await page.getByLabel(card.cardCode).fill(empty)
    await expect(page.getByText(card.tooShort(60))).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: form.confirmBooking }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await look(page)
    await page.getByLabel(card.cardCode).fill(code)
    await expect(page.getByText(card.leftAfter(540))).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: form.confirmBooking }).click()
    await expect(page.getByRole('heading', { name: form.youAreBooked })).toBeVisible()
    await look(page)
    await page.getByRole('link', { name: form.viewOrChange }).click()
    await expect(page.getByRole('region', { name: words.manage.yourBooking })).toBeVisible()
    await look(page)
  })

  test('a move to a time that costs more', async ({ page, visit: { words, look, desk } }) => {
    const { manage, price } = words
    const { address } = await bookAtFrontDesk(desk, 'Robin O’Neill', 3 * 24 * 60)
    await showPrices(desk, 40)
    await page.goto(`${address}/move`, { waitUntil: 'networkidle' })
    await page
      .getByRole('radio', { name: /^\d+(:| h)/ })
      .last()
      .check()
    await expect(page.getByText(price.priceBecomes('$30.00', '$40.00'))).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: manage.moveBooking }).click()
    await expect(page.getByText(manage.moved)).toBeVisible()
    await look(page)
  })

  test('several cages for a team with a price, moved together, and cancelled', async ({
    page,
    visit: { words, look, desk },
  }) => {
    const { wizard, group, manageGroup, manage, player } = words
    // At some hours of the demo's day fewer than three cages are free together.
    const added = [await addSpace(desk), await addSpace(desk), await addSpace(desk)]
    await page.goto('/book?type=open', { waitUntil: 'networkidle' })
    await page.getByRole('group', { name: wizard.nextOpen }).getByRole('radio').last().check()
    await page.getByRole('link', { name: wizard.addAnother }).click()
    await page.getByRole('button', { name: group.severalCages }).click()
    await expect(page.getByRole('button', { name: group.proceedWithCages(3) })).toBeEnabled()
    await look(page)
    await page.getByRole('button', { name: group.proceedWithCages(3) }).click()
    await page.getByLabel(player.askedName).fill('Kim O’Neill')
    await page.getByLabel(player.email).fill('robin@parents.example')
    await page.getByLabel(group.teamName).fill('Hawks 12U')
    await look(page)
    await page.getByRole('button', { name: group.confirmAll(3) }).click()
    await expect(page.getByRole('heading', { name: group.youAreBooked })).toBeVisible()
    await look(page)
    await page.getByRole('link', { name: group.openAll }).click()
    await expect(page.getByText('Hawks 12U')).toBeVisible()
    await look(page)
    await showPrices(desk, 40)
    await page.getByRole('link', { name: manageGroup.moveAll(3) }).click()
    const days = page.getByRole('radiogroup', { name: words.times.date, exact: true })
    const isOpen = new RegExp(`^(?!.*${words.times.noFreeTimes})`)
    await days.getByRole('radio', { name: isOpen }).last().check()
    await page
      .getByRole('radio', { name: /^\d+(:| h)/ })
      .first()
      .check()
    await expect(page.getByRole('button', { name: manageGroup.moveCount(3) })).toBeEnabled()
    await look(page)
    await page.getByRole('button', { name: manageGroup.moveCount(3) }).click()
    await expect(page.getByText(manageGroup.nowMoved)).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: manageGroup.cancelSome(3) }).click()
    await page.getByRole('checkbox', { name: manageGroup.allOfThem }).check()
    await page.getByLabel(manage.reason).fill('Inventory')
    await page.getByRole('button', { name: manageGroup.cancelCount(3) }).click()
    await expect(page.getByText(manageGroup.nowCancelled(3))).toBeVisible()
    await look(page)
    const spaces = `/rest/v1/facility_spaces?id=in.(${added})`
    expect((await callAtFrontDesk(desk, spaces, { is_active: false }, 'PATCH')).status).toBe(204)
  })
})

/** Shows prices at this rate for an hour, or with null none. */
async function showPrices(desk: Page, rate: number | null): Promise<void> {
  const path = `/rest/v1/facility_settings?facility_id=eq.${facility}`
  const values = { enable_payments: rate !== null, open_cage_rate: rate ?? 0 }
  const changed = await callAtFrontDesk(desk, path, values, 'PATCH')
  expect(changed.status, JSON.stringify(changed.body)).toBe(204)
}

/** Sells a card of this many minutes. Returns its code. */
async function sellCard(desk: Page, minutes: number): Promise<string> {
  const sold = await callAtFrontDesk(desk, '/rest/v1/rpc/sell_pass', {
    p_facility_id: facility,
    p_name: 'Winter card',
    p_minutes: minutes,
    p_price: 100,
    p_tender: 'cash',
  })
  expect(sold.status, JSON.stringify(sold.body)).toBe(200)
  const { code } = sold.body as { code: string }
  typed.add('Winter card')
  return code
}
