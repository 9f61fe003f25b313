import type { Page } from '@playwright/test'
import { facility, openCage } from '../server/tests/demo-facility.ts'
import { addDays } from '../shared/dates.ts'
import { instantAt, localDate } from '../shared/times.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { addSpace, blockOf, bookSpace } from './front-desk-bookings.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { keepPicture } from './keep-picture.ts'
import { expectNoMoney, showPrices } from './prices-shown.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import type { Site } from './site.ts'
import { laptop, phone, tablet, wideTablet } from './sizes.ts'

const minute = 60_000

test.beforeEach(async ({ page, site }) => {
  await signInAtFrontDesk(page, site.url)
  await showPrices(page, true)
})
test.afterEach(({ page }) => showPrices(page, false))

test('the desk collects with two taps, takes it back, collects in parts and waives the rest', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await book(page, ['Caleb Nguyen'])
  await page.goto('/admin/bookings/day')
  const block = page.getByRole('gridcell').getByRole('button', { name: /^Caleb Nguyen/ })
  await expect(block).toHaveAccessibleName(/owes \$30\.00/)
  await expect(page.getByText(/owes? now, \$/)).toBeVisible()

  // It takes three taps from the board: the booking, the card, and the button.
  let taps = 0
  const tap = async (locator: ReturnType<Page['getByRole']>) => {
    taps += 1
    await locator.click()
  }
  await tap(block)
  const card = page.getByRole('dialog', { name: 'Caleb Nguyen' })
  const money = card.getByRole('region', { name: 'Money' })
  await tap(money.getByRole('radio', { name: 'Card' }))
  await tap(money.getByRole('button', { name: 'Collect $30.00 by card' }))
  expect(taps).toBe(3)
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Collected $30.00 by card')
  await expect(block).toHaveAccessibleName(/, paid/)
  await messages.getByRole('button', { name: 'Reverse' }).click()
  await expect(messages).toContainText('Reversed $30.00 by card')

  // It takes two taps from the card with another tender, and one with the tender that was used last.
  taps = 0
  await tap(money.getByRole('radio', { name: 'Check' }))
  await tap(money.getByRole('button', { name: 'Collect $30.00 by check' }))
  await expect(messages).toContainText('Collected $30.00 by check')
  expect(taps).toBe(2)
  await messages.getByRole('button', { name: 'Reverse' }).click()
  // Before, the button may still be that of the form that has just collected.
  await expect(messages).toContainText('Reversed $30.00 by check')
  await expect(money.getByRole('button', { name: 'Collect $30.00 by check' })).toBeVisible()
  await money.getByRole('radio', { name: 'Cash' }).click()
  await money.getByLabel('Part of it, in dollars').fill('20')
  await money.getByLabel('Given $').fill('50')
  await expect(money.getByText('Change $30.00')).toBeVisible()
  await expectAccessible(page)
  await money.getByRole('button', { name: 'Collect $20.00 in cash' }).click()
  await expect(money).toContainText(/owes \$10\.00 of \$30\.00/)
  await money.getByRole('button', { name: 'Waive' }).click()
  const waiving = page.getByRole('dialog', { name: 'Waive' })
  await waiving.getByRole('button', { name: 'Waive $10.00' }).click()
  await expect(waiving).toContainText('Please say why in a word.')
  await expectAccessible(page)
  await waiving.getByLabel('Why').fill('Machine was down')
  await waiving.getByRole('button', { name: 'Waive $10.00' }).click()
  await expect(money).toContainText(/^paid/)
  await money.getByText('What was recorded').click()
  await expect(money).toContainText('Waived: Machine was down')
  await money.getByRole('button', { name: 'Reverse Cash' }).click()
  await page.getByLabel('Why').fill('Wrong family')
  await page.getByRole('button', { name: 'Reverse $20.00 in cash' }).click()
  await expect(money).toContainText(/owes \$20\.00 of \$30\.00/)
})

test('a family of three pays once, and the day is closed with what was counted', async ({
  page,
  site,
}) => {
  test.slow()
  await book(page, ['Ava Ng', 'Ben Ng', 'Cy Ng'])
  await page.goto('/admin/bookings/day')
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /^Ben Ng/ })
    .click()
  const money = page.getByRole('dialog', { name: 'Ben Ng' }).getByRole('region', { name: 'Money' })
  await money.getByRole('radio', { name: /^Family, 3/ }).click()
  await money.getByRole('radio', { name: 'Cash' }).click()
  await money.getByRole('button', { name: 'Collect $90.00 in cash' }).click()
  for (const name of ['Ava', 'Ben', 'Cy'])
    await expect(
      page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${name} Ng.*paid`) }),
    ).toBeVisible()

  await page.goto('/admin/bookings?owed=yes')
  await expect(page.getByRole('button', { name: 'Owes', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('status').filter({ hasText: 'booking' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ava Ng' })).toHaveCount(0)

  await page.goto('/admin/money')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Close /)
  const expected = await page
    .getByRole('row', { name: /Cash/ })
    .getByRole('cell')
    .nth(1)
    .textContent()
  const amount = Number(expected?.replace(/[^\d.]/g, ''))
  expect(amount).toBeGreaterThanOrEqual(90)
  await page.getByLabel('Cash counted').fill(String(amount - 90))
  await expect(page.getByRole('row', { name: /Cash/ })).toContainText('$90.00 short')
  const why = page.getByRole('region', { name: 'What makes $90.00' })
  await expect(why.getByRole('button', { name: 'Yes, reverse it' })).toBeVisible()
  for (const size of [laptop, wideTablet, phone]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepPicture(page, `closing-${size.width}`)
  }
  await page.setViewportSize(laptop)
  await why.getByRole('button', { name: 'No' }).click()
  await page.getByRole('button', { name: 'Close the day, $90.00 short' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/is closed$/)
  await expect(page.getByRole('region', { name: 'Closed before' })).toContainText(
    'Cash $90.00 short',
  )

  // The account of the family and its statement.
  await page.goto('/admin/customers')
  await page
    .getByRole('link', { name: /^Ava Ng/ })
    .first()
    .click()
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('Nothing owed')
  await account.getByRole('link', { name: 'Statement' }).click()
  const statement = page.getByRole('article', { name: 'Statement of Ava Ng' })
  await expect(statement).toContainText('Cash')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepPicture(page, 'statement')
  for (const format of ['Letter', 'A4'] as const)
    expect(pagesOf(await page.pdf({ format, preferCSSPageSize: false }))).toBe(1)
  await page.getByRole('button', { name: 'Send by email' }).click()
  await expectMail(site, 'ava.ng@parents.example', /^Your statement/)

  // A closed day can be printed later too.
  await page.goto('/admin/money')
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { hasPrinted: true })
  })
  await page
    .getByRole('button', { name: /^Print \w+, / })
    .first()
    .click()
  expect(await page.evaluate(() => 'hasPrinted' in window)).toBe(true)
})

test('a long note leaves the sum that it explains in sight', { tag: '@long' }, async ({ page }) => {
  const recorded = await callAtFrontDesk(page, '/rest/v1/rpc/record_entry', {
    p_facility_id: facility,
    p_kind: 'payment',
    p_tender: 'check',
    p_amount: 17.31,
    p_booking_id: await bookSpace(page, 'Lena Long', await addSpace(page), Date.now()),
    p_note: 'Paid by the grandmother of the second child, who came with the whole team of the town',
  })
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(200)
  await page.goto('/admin/money')
  const check = page.getByRole('row', { name: /Check/ })
  const expected = await check.getByRole('cell').nth(1).textContent()
  const amount = Number(expected?.replace(/[^\d.]/g, ''))
  await page.getByLabel('Check counted').fill((amount - 17.31).toFixed(2))
  const why = page.getByRole('region', { name: 'What makes $17.31' })
  const sum = why.getByText('$17.31 Check')
  for (const size of [phone, tablet, wideTablet, laptop]) {
    await page.setViewportSize(size)
    await expect(sum).toBeVisible()
    const [panel, inside] = [await why.boundingBox(), await sum.boundingBox()]
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThan(
      (panel?.x ?? 0) + (panel?.width ?? 0),
    )
  }
})

test('the desk sends reminders to the customers that it chose', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await book(page, ['Uma Owing'])
  await book(page, ['Vic Owing'])
  await page.goto('/admin/bookings?owed=yes&search=Owing')
  await page
    .getByRole('row', { name: /Uma Owing/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Remind to pay' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    '1 reminder is on the way',
  )
  await expectMail(site, 'uma.owing@parents.example', /^\$30\.00 to pay/)
})

test('in a narrow column the time of a booking makes room for what is owed', {
  tag: '@long',
}, async ({ page }) => {
  const zone = 'America/New_York'
  const date = addDays(localDate(new Date(), zone), 3)
  const start = instantAt(date, '11:15', zone).getTime()
  await bookSpace(page, 'Nia Noonday', await addSpace(page), start, 45)
  await page.setViewportSize(tablet)
  await page.goto(`/admin/bookings/day?date=${date}`)
  const block = blockOf(page, 'Nia Noonday')
  await expect(block).toContainText('$22.50')
  await expect.poll(() => block.evaluate(seenBesideCoin)).toEqual(['Nia Noonday', '11:15'])
})

test('with prices off nothing about money is shown', async ({ page }) => {
  await showPrices(page, false)
  await book(page, ['Nell Nobody'])
  await page.goto('/admin/bookings/day')
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /^Nell Nobody/ })
    .click()
  const card = page.getByRole('dialog', { name: 'Nell Nobody' })
  await expect(card.getByRole('button', { name: 'Not here after all' })).toBeVisible()
  await expect(card.getByRole('region', { name: 'Money' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Money' })).toHaveCount(0)
  await expect(page.getByText('Part paid')).toHaveCount(0)
  await expectNoMoney(page)
  await page.goto('/admin/money')
  await expect(page.getByText('No prices are shown here.')).toBeVisible()
})

/** Returns the texts of a block that are in sight, without its coin, which none of them may touch. */
function seenBesideCoin(block: Element): string[] {
  const coin = block.querySelector('svg')?.parentElement
  const place = coin?.getBoundingClientRect() ?? new DOMRect()
  const box = block.getBoundingClientRect()
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const seen: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (coin?.contains(text)) continue
    const range = document.createRange()
    range.selectNode(text)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    const line = text.parentElement?.closest('.overflow-hidden')?.getBoundingClientRect() ?? box
    if (width === 0 || (top + bottom) / 2 > line.bottom) continue
    const isUnder = right > place.left && left < place.right && bottom > place.top
    seen.push(isUnder ? `${text.textContent} (under the coin)` : (text.textContent ?? ''))
  }
  return seen
}

/** Books an hour that has begun, for one player or for several together, each in a new space. */
async function book(page: Page, names: readonly string[]): Promise<void> {
  const start = Math.floor(Date.now() / minute - 5) * minute
  const parts = []
  for (const name of names) {
    parts.push({
      service_type_id: openCage,
      space_id: await addSpace(page),
      player_name: name,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 60 * minute).toISOString(),
    })
  }
  const made = await callAtFrontDesk(page, '/rest/v1/rpc/create_booking_group', {
    p_facility_id: facility,
    p_contact_name: names[0],
    p_contact_email: `${names[0]?.toLowerCase().replace(/\W+/g, '.')}@parents.example`,
    p_contact_phone: '9375550142',
    p_bookings: parts,
    p_override: true,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
}

async function expectMail({ mailbox }: Site, address: string, subject: RegExp): Promise<void> {
  const subjects = () =>
    mailbox.messages.filter(({ to }) => to.includes(address)).map(({ email }) => email.subject)
  await expect.poll(subjects).toContainEqual(expect.stringMatching(subject))
}

/** Returns how many pages a PDF file has. */
function pagesOf(file: Buffer): number {
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
