import { spaceNumber } from '../../lib/names.ts'

/**
 * The options in the address of the board on the wall:
 * `/display?spaces=1,2&names=off&code=off&rotate=90`.
 */
export type DisplayOptions = {
  /** Names or numbers of spaces; empty means all. */
  spaces: string[]
  /** Whether a booking shows who plays. If not, it only shows that the space is taken. */
  names: boolean
  /** Whether the board shows how to book: the site's address and its QR code. */
  code: boolean
  /** Degrees, in quarter turns, for a screen that is mounted upright. */
  rotate: 0 | 90 | 180 | 270
  /** Percent: smaller for a television that cuts off its edges. */
  scale: number
}

/** Reads the options. Invalid values count as missing. */
export function readOptions(search: URLSearchParams): DisplayOptions {
  const turns = [90, 180, 270] as const
  const rotate = turns.find((turn) => String(turn) === search.get('rotate')) ?? 0
  const scale = Number(search.get('scale') ?? 100)
  return {
    spaces: (search.get('spaces') ?? '')
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean),
    names: search.get('names') !== 'off',
    code: search.get('code') !== 'off',
    rotate,
    scale: scale >= 80 && scale <= 100 ? scale : 100,
  }
}

/** Returns whether the address selects the space, by its name or by the number painted on it. */
export function isAskedFor({ spaces }: DisplayOptions, name: string): boolean {
  if (spaces.length === 0) return true
  return spaces.some((each) => each === name.toLowerCase() || each === spaceNumber(name))
}
