import type { WaiverVersion } from './queries.ts'

export const messages = {
  load: 'Failed to load the waiver. Please try again.',
  save: 'Failed to save the draft. Please try again.',
  publish: 'Failed to publish the waiver. Please try again.',
  withdraw: 'Failed to withdraw the waiver. Please try again.',
} as const

/** The form in which owners write the next version of the waiver that players sign. */
export type WaiverDraft = {
  title: string
  body: string
  /**
   * The last day of the season, on which signatures end every year; empty: each is good for a year.
   */
  seasonEnds: string
  /** Whether those who signed an older version must sign again. */
  asksAgain: boolean
  /** Title and text in other languages, by code such as `es`. */
  translations: Record<string, Wording>
}

export type Wording = { title: string; body: string }

const nothing: Wording = { title: '', body: '' }

/**
 * Returns the form of the next version: `newest` itself if it is a draft, or else a copy of it. It
 * has fields for `languages`, and for those in which the text is written already.
 */
export function draftOf(
  newest: WaiverVersion | undefined,
  languages: readonly string[],
): WaiverDraft {
  const asked = languages.map((language) => [language, nothing] as const)
  return {
    title: newest?.title ?? '',
    body: newest?.body ?? '',
    seasonEnds: newest?.season_ends ?? '',
    asksAgain: newest?.published_at === null && newest.asks_again,
    translations: {
      ...Object.fromEntries(asked),
      ...(newest?.translations as Record<string, Wording> | undefined),
    },
  }
}

/** Returns the errors by field, in the order of the form. */
export function draftErrors(draft: WaiverDraft): Partial<Record<keyof WaiverDraft, string>> {
  const errors: Partial<Record<keyof WaiverDraft, string>> = {}
  if (!draft.title.trim()) errors.title = 'Give the waiver a title.'
  if (!draft.body.trim()) errors.body = 'Write the text of the waiver.'
  for (const [language, { title, body }] of Object.entries(draft.translations)) {
    const name = languageName(language)
    if (body.trim() && !title.trim()) errors.translations ??= `Give the ${name} text a title.`
    if (title.trim() && !body.trim()) errors.translations ??= `Write the text in ${name} too.`
  }
  return errors
}

/** Returns the translations of a draft or a version that were written. */
export function writtenIn(
  version: Pick<WaiverDraft | WaiverVersion, 'translations'>,
): Record<string, Wording> {
  const translations = version.translations as Record<string, Wording>
  const written = Object.entries(translations).filter(([, { body }]) => body.trim())
  return Object.fromEntries(
    written.map(([language, { title, body }]) => [
      language,
      { title: title.trim(), body: body.trim() },
    ]),
  )
}

/** Returns `Spanish` for `es`. */
export function languageName(language: string): string {
  return names.of(language) ?? language
}

const names = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the state of a version: `Draft`, `Withdrawn`, `Asked now` or `Older`. */
export function versionState(version: WaiverVersion, versions: readonly WaiverVersion[]): string {
  if (!version.published_at) return 'Draft'
  if (version.withdrawn_at) return 'Withdrawn'
  return version === versions.find(({ published_at }) => published_at) ? 'Asked now' : 'Older'
}

/** A part of the comparison of two versions of the waiver. */
export type Part = { text: string; change: 'same' | 'added' | 'removed' }

/** Returns both texts as one list of words, each marked as kept, added or removed. */
export function diffOf(before: string, after: string): Part[] {
  const [wholeOld, wholeNow] = [wordsOf(before), wordsOf(after)]
  // The table below has a place for each pair of words: 77 million for two long texts. Usually few
  // words change, so only what lies between the first and the last change is compared.
  const [first, last] = unchangedEnds(wholeOld, wholeNow)
  const old = wholeOld.slice(first, wholeOld.length - last)
  const now = wholeNow.slice(first, wholeNow.length - last)
  const common = longestCommon(old, now)
  const parts: Part[] = []
  const add = (text: string, change: Part['change']) => {
    const last = parts.at(-1)
    if (last?.change === change) last.text += text
    else parts.push({ text, change })
  }
  for (const word of wholeNow.slice(0, first)) add(word, 'same')
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add(old[i] ?? '', 'same')
      i++
      j++
    } else if (
      j >= now.length ||
      (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      add(old[i++] ?? '', 'removed')
    } else add(now[j++] ?? '', 'added')
  }
  for (const word of wholeNow.slice(wholeNow.length - last)) add(word, 'same')
  return parts
}

/** Returns the words of a text, with the spaces and signs between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
}

/** Returns how many words are equal at the beginning, and how many of the others at the end. */
function unchangedEnds(old: readonly string[], now: readonly string[]): [number, number] {
  const most = Math.min(old.length, now.length)
  let first = 0
  while (first < most && old[first] === now[first]) first++
  let last = 0
  while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last++
  return [first, last]
}

const at = (table: Uint16Array[], i: number, j: number) => table[i]?.[j] ?? 0

/**
 * Returns for each pair of positions how many words both texts have in common from there to the
 * end.
 */
function longestCommon(old: string[], now: string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    const row = table[i] as Uint16Array
    for (let j = now.length - 1; j >= 0; j--)
      row[j] =
        old[i] === now[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1))
  }
  return table
}
