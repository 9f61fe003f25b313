import { foldedText } from '../../../shared/folded-text.ts'
import { type AskedTime, askedTime } from './asked-time.ts'

type Space = { id: string; name: string; is_active: boolean }

/** A day on the board, perhaps with a time or a space of it. */
export type AskedPlace = AskedTime & { space: Space | null }

/** Returns the places that a text names: `cage 3`, `tomorrow 5pm`, or both in either order. */
export function askedPlaces(text: string, spaces: readonly Space[], today: string): AskedPlace[] {
  const words = text.split(/\s+/).filter(Boolean)
  const parts = words.flatMap((_, cut) => {
    const [before, after] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    return [
      [before, after],
      [after, before],
    ] as const
  })
  for (const [name, time] of parts) {
    const named = name ? spacesCalled(name, spaces) : [null]
    const asked = time ? askedTime(time, today) : { date: today, time: null }
    if (asked && named.length > 0) return named.map((space) => ({ ...asked, space }))
  }
  return []
}

/** Returns the space with exactly this name, else those with a word that begins with it. */
function spacesCalled(name: string, spaces: readonly Space[]): Space[] {
  const plain = (text: string) => foldedText(text).replace(/[\s#]/g, '')
  const active = spaces.filter((space) => space.is_active)
  const exact = active.filter((space) => plain(space.name) === plain(name))
  if (exact.length > 0 || plain(name).length < 3) return exact
  return active.filter((space) =>
    space.name
      .split(/\s+/)
      .some((_, word, all) => plain(all.slice(word).join(' ')).startsWith(plain(name))),
  )
}
