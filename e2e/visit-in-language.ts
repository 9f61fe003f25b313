import type { Page } from '@playwright/test'
import { facility } from '../server/tests/demo-facility.ts'
import { expectGoodEverywhere } from './every-look.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { test as base, expect, expectAccessible } from './journey.ts'
import { ownSite } from './own-site.ts'
import { expectLabelsFit, expectNoSidewaysScroll } from './screens.ts'
import type { Site } from './site.ts'
import { type Words, wordsOf } from './words-of.ts'
import { expectInLanguage, expectOnlyCatalogue } from './words-on-page.ts'

/** What a test needs to follow a visitor through the pages in one language. */
type Visit = {
  words: Words
  /** The staff's page, in English. */
  desk: Page
  /** Checks the words of a visitor's page. */
  read(page: Page): Promise<void>
  /**
   * Checks the words of a visitor's page, that it is accessible, and that the page and the labels
   * of its buttons fit on phones and tablets. In `art`, the language made up for tests, it also
   * checks the page at every size, in every look, and set from right to left. In Spanish it checks
   * the sizes and looks of a page with its own address (`hasAddress`).
   */
  look(page: Page, options?: { hasAddress: boolean }): Promise<void>
}

export const test = base.extend<{ language: string; visit: Visit }, { site: Site }>({
  language: ['es', { option: true }],
  site: ownSite(),
  visit: async ({ language, page, site, browser }, use) => {
    const staff = await browser.newContext({ baseURL: site.url })
    const desk = await staff.newPage()
    await signInAtFrontDesk(desk, site.url)
    const settings = `/rest/v1/facility_settings?facility_id=eq.${facility}`
    const languages = { languages: ['en', 'es', 'fr', 'art'] }
    expect((await callAtFrontDesk(desk, settings, languages, 'PATCH')).status).toBe(204)
    await page.context().addCookies([{ name: 'fungo-language', value: language, url: site.url }])
    const isLonger = language === 'art'
    const read = (seen: Page) =>
      isLonger ? expectOnlyCatalogue(seen, typed) : expectInLanguage(seen, language)
    await use({
      words: await wordsOf(language),
      desk,
      read,
      look: async (seen, { hasAddress } = { hasAddress: false }) => {
        await read(seen)
        await expectNoSidewaysScroll(seen)
        await expectLabelsFit(seen)
        const phone = seen.viewportSize()
        if (isLonger || (hasAddress && language === 'es')) await expectGoodEverywhere(seen)
        else await expectAccessible(seen)
        for (const width of [320, 1024]) {
          await seen.setViewportSize({ width, height: 768 })
          await expectNoSidewaysScroll(seen)
          await expectLabelsFit(seen)
          if (isLonger) await fromTheRight(seen, () => expectNoSidewaysScroll(seen))
        }
        // The rest of the test goes on with the size and colors from before.
        if (phone) await seen.setViewportSize(phone)
        await seen.emulateMedia({ colorScheme: null, forcedColors: null })
      },
    })
    await staff.close()
  },
})

/** Does something while the page is set from right to left, as in Arabic. */
async function fromTheRight(page: Page, look: () => Promise<void>): Promise<void> {
  const set = (direction: string) =>
    page.evaluate((to) => {
      document.documentElement.dir = to
    }, direction)
  await set('rtl')
  await look()
  await set('')
}

/**
 * Adds tests of visitors' pages in each of three languages. In Spanish and French a page must have
 * no English word. `art` is made up for tests: its words are longer, and a text that stays English
 * in it is not in the catalogue.
 */
export function inEachLanguage(addTests: (language: string) => void): void {
  for (const language of ['es', 'fr', 'art']) {
    test.describe(language, () => {
      test.use({ language })
      test.beforeEach(() => test.setTimeout(600_000))
      addTests(language)
    })
  }
}

/**
 * What people typed, and the facility's names for its services, staff and cages. No catalogue has
 * them.
 */
export const typed = new Set([
  ...['Robin O’Neill', 'Kim O’Neill', 'robin@parents.example', 'Inventory'],
  ...['Hawks 12U', 'Mia Castellano', 'Mia C.', 'Lena Castellano', 'lena@parents.example'],
  ...['Playing at Diamond Edge', 'Every player wears a helmet.'],
  ...['Open Cage', 'Lesson', 'Ray Delgado', 'Jenna Kowalski', 'Marcus Whitfield'],
  'Pitching tunnel',
  ...Array.from({ length: 40 }, (_, index) => `Cage ${index + 1}`),
])
