import { fillPath, type Picture } from './fill-path.ts'
import { letterShapes } from './letter-shapes.generated.ts'
import { ico, png } from './png.ts'

// The colors of web/tokens.css.
const turf = [0x10, 0x42, 0x2c] as const
const mowed = [0x0e, 0x3c, 0x28] as const
const bulb = [0xf5, 0xeb, 0xcf] as const
const clay = [0x7e, 0x37, 0x12] as const
const white = [0xff, 0xff, 0xff] as const

const homePlate = 'M0 0L27 0L27 15L13.5 27.5L0 15Z'
/** The height of capitals where an em is 1000. */
const capitals = 735

/**
 * The icons of browsers and home screens, and the picture of link previews, by their paths. They
 * are drawn from the facility's name, so that nobody need upload any.
 */
export const facilityPictures: Record<string, { type: string; draw(name: string): Buffer }> = {
  '/favicon.ico': { type: 'image/x-icon', draw: (name) => ico(48, icon(name, 48)) },
  '/apple-touch-icon.png': { type: 'image/png', draw: (name) => icon(name, 180) },
  '/icon-192.png': { type: 'image/png', draw: (name) => icon(name, 192) },
  '/icon-512.png': { type: 'image/png', draw: (name) => icon(name, 512) },
  '/preview.png': { type: 'image/png', draw: preview },
}

/**
 * Draws the initials on a field that fills the whole square, because systems cut the corners off.
 * The initials are within the middle 80 %, which every system shows. Without initials it draws a
 * home plate.
 */
function icon(name: string, size: number): Buffer {
  const picture = field(size, size)
  const letters = initials(name)
  if (letters === '') {
    const scale = size / 54
    const at = [(size - 27 * scale) / 2, (size - 27.5 * scale) / 2] as const
    fillPath(picture, homePlate, { at, scale, color: white })
    return png(picture)
  }
  const scale = Math.min((size * 0.6) / capitals, (size * 0.66) / widthOf(letters))
  write(picture, letters, { middle: size / 2, line: (size + capitals * scale) / 2, scale })
  return png(picture)
}

/** Draws the name as on the hero of the home page, 1200 by 630 as link previews show it. */
function preview(name: string): Buffer {
  const [width, height] = [1200, 630]
  const picture = field(width, height)
  for (const y of [90, 270, 450])
    fillPath(picture, 'M0 0L1200 0L1200 90L0 90Z', { at: [0, y], scale: 1, color: mowed })
  fillPath(picture, 'M0 0L1200 0L1200 120L0 120Z', { at: [0, 510], scale: 1, color: clay })
  fillPath(picture, homePlate, { at: [559.5, 470], scale: 3, color: white })
  const lines = inLines(drawable(name))
  const longest = Math.max(1, ...lines.map(widthOf))
  const scale = Math.min(0.24, 1040 / longest, 360 / (lines.length * 1.15 * capitals))
  const step = capitals * scale * 1.15
  const first = 245 - (step * (lines.length - 1)) / 2 + (capitals * scale) / 2
  for (const [index, line] of lines.entries())
    write(picture, line, { middle: width / 2, line: first + index * step, scale })
  return png(picture)
}

function field(width: number, height: number): Picture {
  return { width, height, pixels: Buffer.alloc(width * height * 3, Buffer.from(turf)) }
}

function write(
  picture: Picture,
  text: string,
  { middle, line, scale }: { middle: number; line: number; scale: number },
): void {
  let left = middle - (widthOf(text) * scale) / 2
  for (const character of text) {
    const [advance, path] = letterShapes[character] ?? [0, '']
    if (path !== '') fillPath(picture, path, { at: [left, line], scale, color: bulb })
    left += advance * scale
  }
}

function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (letterShapes[character]?.[0] ?? 0), 0)
}

/** Returns a text in capitals, without the characters for which there is no shape, cut to 120. */
function drawable(text: string): string {
  const capital = [...text.normalize('NFC').toUpperCase()]
  const kept = capital.map((character) => (/\s/.test(character) ? ' ' : character))
  return kept
    .filter((character) => Object.hasOwn(letterShapes, character))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 120)
}

/**
 * Returns the first letters of the first two words that begin with a letter or a digit; '' without
 * any.
 */
function initials(name: string): string {
  const words = drawable(name)
    .split(' ')
    .filter((word) => /^[\p{L}\d]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
}

/** Returns a name in at most three lines of about the same length. */
function inLines(text: string): string[] {
  const count = text.length > 44 ? 3 : text.length > 18 ? 2 : 1
  const lines: string[] = []
  let rest = text
  for (let left = count; left > 1 && rest.includes(' '); left -= 1) {
    const wanted = Math.ceil(rest.length / left)
    const places = [...rest.matchAll(/ /g)].map(({ index }) => index)
    const near = places.reduce((best, place) =>
      Math.abs(place - wanted) < Math.abs(best - wanted) ? place : best,
    )
    lines.push(rest.slice(0, near))
    rest = rest.slice(near + 1)
  }
  return [...lines, rest]
}
