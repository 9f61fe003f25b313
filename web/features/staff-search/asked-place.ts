import { foldedText } from '../../../shared/folded-text.ts'
import { type AskedTime, askedTime } from './asked-time.ts'

type Space = { id: string; name: string; is_active: boolean }

/**
 * What a text in the search of staff asks to see on the day board: a date, perhaps with a time or a
 * space.
 */
export type AskedPlace = AskedTime & { space: Space | null }

/**
 * Returns the places that a text names: `cage 3`, `tomorrow 5pm`, or both in either order. Tries
 * each way to cut the text into a space and a time. Several spaces with the name give several
 * places.
 */
export function askedPlaces(text: string, spaces: readonly Space[], today: string): AskedPlace[] {
  const words = text.split(/\s+/).filter(Boolean)
  const cuts = words.flatMap((_, cut) => {
    const [before, after] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    return [
      [before, after],
      [after, before],
    ] as const
  })
  const known = spaces.filter(({ is_active }) => is_active).map(withNames)
  for (const [name, time] of cuts) {
    const named = name ? spacesCalled(plain(name), known) : [null]
    const asked = time ? askedTime(time, today) : { date: today, time: null }
    if (asked && named.length > 0) return named.map((space) => ({ ...asked, space }))
  }
  return []
}

/** A space with what it may be called: its whole name, and the name from each later word on. */
function withNames(space: Space) {
  const words = space.name.split(/\s+/)
  return { space, names: words.map((_, word) => plain(words.slice(word).join(' '))) }
}

/**
 * Returns the spaces with exactly this name, else those whose name, from one of its words on,
 * begins with it. A text shorter than three characters must be the whole name.
 */
function spacesCalled(name: string, known: readonly ReturnType<typeof withNames>[]): Space[] {
  const exact = known.filter(({ names }) => names[0] === name)
  const found =
    exact.length > 0 || name.length < 3
      ? exact
      : known.filter(({ names }) => names.some((each) => each.startsWith(name)))
  return found.map(({ space }) => space)
}

function plain(text: string): string {
  return foldedText(text).replace(/[\s#]/g, '')
}
