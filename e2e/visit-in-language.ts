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

/** A visitor's journey in one language, with what it finds and checks its pages by. */
type Visit = {
  words: Words
  /** The staff's page, in English. */
  desk: Page
  /** Checks the words of a visitor's page. */
  read(page: Page): Promise<void>
  /**
   * Checks the words of a visitor's page, and that it and the labels of its buttons fit the narrowest
   * and a tablet's width. With the longer words of `art` it is also checked at every size and in every
   * look, and set from right to left. In Spanish a page with an address (`hasAddress`) is checked in
   * every look too.
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
        // The journey goes on as it began.
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
 * Adds tests of visitors' pages in each of three languages. In Spanish and French a page must have no
 * English word. The language made up for tests has longer words, and shows which texts cannot be
 * translated because they are not in the catalogue.
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

/** Typed texts and names of facilities: words that no catalogue has. */
export const typed = new Set([
  ...['Robin O’Neill', 'Kim O’Neill', 'robin@parents.example', 'Inventory'],
  ...['Hawks 12U', 'Mia Castellano', 'Mia C.', 'Lena Castellano', 'lena@parents.example'],
  ...['Playing at Diamond Edge', 'Every player wears a helmet.'],
  ...['Open Cage', 'Lesson', 'Ray Delgado', 'Jenna Kowalski', 'Marcus Whitfield'],
  'Pitching tunnel',
  ...Array.from({ length: 40 }, (_, index) => `Cage ${index + 1}`),
])
