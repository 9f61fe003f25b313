import type { Page } from '@playwright/test'
import { facility } from '../server/tests/demo-facility.ts'
import { callAtFrontDesk } from './front-desk.ts'
import { expect } from './journey.ts'

/** Switches the demo facility's prices on or off. The page is signed in at the front desk. */
export async function showPrices(page: Page, enabled: boolean): Promise<void> {
  const path = `/rest/v1/facility_settings?facility_id=eq.${facility}`
  const values = { enable_payments: enabled, open_cage_rate: 30 }
  const changed = await callAtFrontDesk(page, path, values, 'PATCH')
  expect(changed.status, JSON.stringify(changed.body)).toBe(204)
}

const moneyWords =
  /\$\s?\d|\b(owe[sd]?|paid|pay|collect(ed)?|waived?|prices?|pass|passes|money|statement|reports|cash|card)\b/gi

/** Checks that a page says nothing of money, in text, in names for screen readers or by marks. */
export async function expectNoMoney(page: Page): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: text that is not shown does not count
  const seen = await page.locator('body').innerText()
  const { names, coins } = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title]')].map(
      (each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('title') ?? ''}`,
    )
    return {
      names: named.join('\n'),
      // The coin's disc, hollow and filled (web/ui/coin-mark.tsx).
      coins: document.querySelectorAll('svg > circle[r="9.5"], svg > path[d^="M12 1.4a10.6"]')
        .length,
    }
  })
  // This sentence is also shown where there are no prices.
  const text = `${seen}\n${names}`.replaceAll('Nothing to pay online.', '')
  const found = [...text.matchAll(moneyWords)].map(({ index }) =>
    text.slice(Math.max(0, index - 20), index + 30).replaceAll(/\s+/g, ' '),
  )
  expect({ found, coins }, page.url()).toEqual({ found: [], coins: 0 })
}
