import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, join } from 'node:path'

/**
 * Writes web/fonts/<language>/: a small font file of each typeface with the characters that nearly
 * every text of the language has. web/fonts/*.css include them. Run it again for a new language, when
 * words use a new letter, and when a typeface changes. Otherwise a page loads the whole typeface for
 * the missing letters. All this is rare, so its package (HarfBuzz as WebAssembly, BSD and MIT) is no
 * dependency:
 *
 *   npm exec --yes --package=subset-font@2.9.0 -- node scripts/subset-fonts.ts
 */
const root = join(import.meta.dirname, '..')

// The characters that texts of every language use: ASCII without signs such as `<` and `{`, and
// typographic signs.
const ascii = String.fromCharCode(...codesBetween(0x20, 0x7e))
const everywhere = `${ascii.replace(/[*<=>[\\\]^`{|}~]/g, '')}\u00a0©·×–—‘’“”•…−`

/** The characters for which a page may load a complete face: `unicode-range` in web/fonts/*.css. */
const whole = [...codesBetween(0x20, 0x7e), ...codesBetween(0xa0, 0xff)]
  .concat(0x131, 0x152, 0x153, 0x20ac, 0x2122)
  .map((code) => String.fromCharCode(code))
const faces = [
  {
    from: '@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2',
    to: 'league-gothic.woff2',
    // Our own headings have none of these.
    without: /[%;@_]/g,
    /** Also keeps capitals of all letters, because some texts are shown in capitals. */
    capitals: true,
    options: { keepFeatures: ['kern'], dropTables: ['GDEF', 'STAT', 'gasp'] },
  },
  {
    from: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    to: 'public-sans.woff2',
    options: {
      keepFeatures: ['kern', 'tnum'],
      variationAxes: { wght: { min: 400, max: 700 } },
      // Not GDEF: it says how the kerning changes with the weight. Without it, a bold "5:00 – 6:00"
      // has no space beside its dash.
      dropTables: ['STAT', 'gasp'],
    },
  },
]

// `npm exec` puts the programs of the package first.
const [programs = ''] = (process.env.PATH ?? '').split(delimiter)
const subsetFont = createRequire(join(programs, '../subset-fonts.ts'))('subset-font')

for (const path of globSync('shared/words/*/', { cwd: root })) {
  const language = basename(path)
  const folder = join(root, 'web/fonts', language)
  mkdirSync(folder, { recursive: true })
  for (const { from, to, without, capitals, options } of faces) {
    const face = readFileSync(join(root, 'node_modules', from))
    const characters = everywhere + lettersOf(language, capitals)
    const subset = await subsetFont(face, without ? characters.replace(without, '') : characters, {
      targetFormat: 'woff2',
      noHinting: true,
      ...options,
    })
    writeFileSync(join(folder, to), subset)
    console.log(`web/fonts/${language}/${to}: ${subset.length} bytes`)
  }
}

/** Returns the letters that a language's words and dates use beside `everywhere`. */
function lettersOf(language: string, capitals = false): string {
  if (language === 'en') return ''
  const files = globSync(`shared/words/${language}/*.ts`, { cwd: root })
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const [, locale] = /locale = '([^']+)'/.exec(texts.join('')) ?? []
  for (let month = 0; month < 12; month += 1) {
    const named = { weekday: 'long', month: 'long', timeZone: 'UTC' } as const
    const day = new Date(Date.UTC(2026, month, 1 + month))
    texts.push(new Intl.DateTimeFormat(locale, named).format(day))
  }
  const written = texts.join('')
  const text = capitals ? written + written.toUpperCase() : written
  const found = whole.filter((each) => each > '\u007f' && text.includes(each))
  return found.filter((each) => !everywhere.includes(each)).join('')
}

function codesBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
