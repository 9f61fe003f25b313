import type { Page } from '@playwright/test'
import { demoDay } from '../booking-journey.ts'
import { expectGoodEverywhere } from '../every-look.ts'
import { callAtFrontDesk, signInAtFrontDesk } from '../front-desk.ts'
import { test as base, expect } from '../journey.ts'
import { ownSite } from '../own-site.ts'
import { screens } from '../screens.ts'
import type { Site } from '../site.ts'
import { expectInLanguage, textsOn } from '../words-on-page.ts'

const test = base.extend<object, { site: Site }>({ site: ownSite() })
test.beforeEach(() => test.setTimeout(600_000))

const facility = '11111111-1111-4111-8111-111111111111'

test('every public page is whole in Spanish, at every size and in every look', async ({ page }) => {
  await page.goto('/?lang=es')
  for (const path of screens.visitor) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectInLanguage(page, 'es')
    await expectGoodEverywhere(page)
  }
})

test('no public page says what is not in the catalogue, and longer words fit', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  const languages = { languages: ['en', 'art'] }
  const settings = `/rest/v1/facility_settings?facility_id=eq.${facility}`
  expect((await callAtFrontDesk(page, settings, languages, 'PATCH')).status).toBe(204)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/?lang=art')
  // What one page is given, another asks for.
  const typed = new Set<string>([new URL(site.url).host])
  for (const path of [...screens.visitor, `/book?type=open&date=${demoDay(2).date}`]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'art')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectGoodEverywhere(page)
    for (const text of await textsOfFacility(page)) typed.add(text)
    const plain = (await textsOn(page)).filter((text) => isPlain(without(typed, text)))
    expect(plain, path).toEqual([])
  }
})

/** Returns a text without the texts that stand in it, the longest first. */
function without(texts: Set<string>, text: string): string {
  return [...texts]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, each) => (each.length > 2 ? rest.replaceAll(each, '') : rest), text)
}

/** Returns whether a text has three plain letters in a row: the language's words have accents. */
function isPlain(text: string): boolean {
  return /[a-z]{3}/.test(text.replace(names, '').replace(/\S+@\S+|https?:\S+/g, ''))
}

/** What `Intl` says of dates, which has the accents of no language, and a player on the wall. */
const names =
  /\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|English|Fungo|^[A-Z][a-z]+ [A-Z]\.$/g

/** Returns the texts that the facility typed: all that the page's data holds. */
async function textsOfFacility(page: Page): Promise<Set<string>> {
  const data = JSON.parse((await page.locator('#fungo').textContent()) ?? '{}')
  const texts = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
  }
  add(data)
  return texts
}
