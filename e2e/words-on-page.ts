import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const folder = join(import.meta.dirname, '../shared/words')

/** Expects a page in a language: its `lang`, and no English text that the language translates. */
export async function expectInLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const [own, english] = await Promise.all([textsOf(language), textsOf('en', language)])
  const foreign = [...english].filter((text) => !own.has(text) && !services.includes(text))
  const ownDates = datesIn(await localeOf(language))
  const foreignDates = [...datesIn('en-US')].filter((name) => !ownDates.has(name))
  const shown = await textsOn(page)
  const found = shown.flatMap((text) => [
    ...among(foreign, text),
    ...foreignDates.filter((name) => holds(text, name)),
  ])
  expect([...new Set(found)], `English on ${page.url()}`).toEqual([])
}

/** Expects that what a page marks as English has no text of the page's language. */
export async function expectEnglishParts(page: Page, language: string): Promise<void> {
  const [own, english] = await Promise.all([textsOf(language), textsOf('en', language)])
  const foreign = [...own].filter((text) => !english.has(text))
  const found = (await textsOn(page, true)).flatMap((text) => among(foreign, text))
  expect([...new Set(found)], `read as English on ${page.url()}`).toEqual([])
}

/** Returns those words that are the text, or are a part of it and several. */
function among(words: string[], text: string): string[] {
  return words.filter((each) => text === each || (/ /.test(each) && holds(text, each)))
}

/**
 * Returns every fixed text of a language's words: constants, and what functions say around values.
 * Reads only the files that `topics`, another language, has too: a translation may leave files out.
 */
async function textsOf(language: string, topics = language): Promise<Set<string>> {
  const texts = new Set<string>()
  const add = (word: unknown): void => {
    if (typeof word === 'string') {
      for (const part of word.split(/[¤0-9]+/)) if (part.trim().length > 2) texts.add(part.trim())
    } else if (typeof word === 'function') add(said(word as Say))
    else if (typeof word === 'object' && word !== null) Object.values(word).forEach(add)
  }
  for (const file of readdirSync(join(folder, topics)))
    if (!serverOnly.test(file))
      Object.values(await import(join(folder, language, file))).forEach(add)
  return texts
}

type Say = (...values: unknown[]) => unknown

/** The names of the demo facility's services stay as they were typed. */
const services = ['Open Cage', 'Lesson']

/** The words that only mails and programs use. */
const serverOnly = /^(mail|server|language)/

/**
 * Calls a function of the words with marks or, if that fails, with numbers, and returns its text.
 * Returns undefined if it fails with both.
 */
function said(word: Say): unknown {
  for (const value of ['¤', 7]) {
    try {
      return word(...Array(word.length).fill(value))
    } catch {}
  }
  return undefined
}

async function localeOf(language: string): Promise<string> {
  return (await import(join(folder, language, 'language.ts'))).locale
}

/** Returns what a language calls weekdays, months and the halves of a day, long and short. */
function datesIn(locale: string): Set<string> {
  const parts = Array.from({ length: 12 }, (_, month) =>
    Date.UTC(2026, month, month + 1, 2 * month),
  )
    .flatMap((date) =>
      (['long', 'short'] as const).flatMap((look) =>
        new Intl.DateTimeFormat(locale, {
          weekday: look,
          month: look,
          day: 'numeric',
          hour: 'numeric',
          hour12: true,
          timeZone: 'UTC',
        } as const).formatToParts(date),
      ),
    )
    .filter(({ type }) => ['weekday', 'month', 'dayPeriod'].includes(type))
  return new Set(parts.map(({ value }) => value))
}

function holds(text: string, words: string): boolean {
  const at = text.indexOf(words)
  const isLetter = (character = '') => /\p{L}/u.test(character)
  return at !== -1 && !isLetter(text[at - 1]) && !isLetter(text[at + words.length])
}

/**
 * Expects a page in the language that is made up for tests (scripts/pseudo-language.ts): all its
 * text has the letters of this language. `typed`: texts that people typed; texts from the page's
 * data are added to it.
 */
export async function expectOnlyCatalogue(page: Page, typed: Set<string>): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'art')
  for (const text of await textsOfFacility(page)) typed.add(text)
  const plain = (await textsOn(page)).filter((text) => isPlain(without(typed, text)))
  expect(plain, `not of the catalogue on ${page.url()}`).toEqual([])
}

/** Returns the texts that the facility typed. All texts of the page's data count as typed. */
async function textsOfFacility(page: Page): Promise<Set<string>> {
  // The copy of a pass that a device keeps has no data.
  const [data = '{}'] = await page.locator('#fungo').allTextContents()
  const texts = new Set<string>([`${new URL(page.url()).host}/book`, new URL(page.url()).host])
  const add = (value: unknown): void => {
    // A page may show the first part of a description.
    if (typeof value === 'string')
      for (const text of [value, ...value.split(/[.,\n]/).filter((part) => part.includes(' '))])
        texts.add(text.trim())
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
  }
  add(JSON.parse(data))
  return texts
}

/** Returns a text without those parts of it that are in `texts`. The longest are removed first. */
function without(texts: Set<string>, text: string): string {
  return [...texts]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, each) => (each.length > 2 ? rest.replaceAll(each, '') : rest), text)
}

/** Returns whether a text has three plain letters in a row: the language's words have accents. */
function isPlain(text: string): boolean {
  return /[a-z]{3}/.test(text.replace(names, '').replace(/\S+@\S+|https?:\S+/g, ''))
}

/**
 * English text that the made-up language may show: weekdays and months from `Intl`, which does not
 * know this language, names of products, and a player's short name on the wall display.
 */
const names =
  /\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|English|Fungo|Google Calendar|Outlook|^[A-Z][a-z]+ [A-Z]\.$/g

/**
 * Returns what a page shows and what screen readers say, text by text: what is in the page's
 * language, or what is marked as English, such as a text that the facility wrote.
 */
async function textsOn(page: Page, inEnglish = false): Promise<string[]> {
  return page.evaluate((inEnglish) => {
    const texts: string[] = inEnglish ? [] : [document.title]
    const isOther = (element: Element | null) =>
      (element?.closest('[lang]')?.getAttribute('lang') === 'en') !== inEnglish
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node
      if (isOther(element) || element?.closest('script, style, a[hreflang]')) continue
      if (element?.closest('noscript')?.checkVisibility() === false) continue
      texts.push((textContent ?? '').trim())
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
        const text = element.getAttribute(name)
        if (text && !isOther(element) && !element.closest('a[hreflang]')) texts.push(text)
      }
    return texts.filter(Boolean)
  }, inEnglish)
}
