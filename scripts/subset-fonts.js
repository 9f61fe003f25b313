import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/**
 * Writes web/fonts/: of each face the characters that nearly every text has, small enough to stand
 * in the style of a page. It is run again when a face changes, once in years, so its package
 * (HarfBuzz as WebAssembly, BSD and MIT) is no dependency:
 *
 *   npm exec --yes --package=subset-font@2.9.0 -- node scripts/subset-fonts.js
 */
const root = join(import.meta.dirname, '..')

// base.css names the same as `unicode-range`: ASCII, but for what no sentence has.
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))
const characters = `${ascii.join('').replace(/[<>[\\\]^`{|}~]/g, '')}\u00a0©·×–—‘’“”•…−`

const faces = [
  {
    from: '@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2',
    to: 'league-gothic.woff2',
    options: { keepFeatures: ['kern'] },
  },
  {
    from: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    to: 'public-sans.woff2',
    options: { keepFeatures: ['kern', 'tnum'], variationAxes: { wght: { min: 400, max: 700 } } },
  },
]

// `npm exec` puts the programs of the package first.
const [programs = ''] = (process.env.PATH ?? '').split(delimiter)
const subsetFont = createRequire(join(programs, '../subset-fonts.js'))('subset-font')

for (const { from, to, options } of faces) {
  const face = readFileSync(join(root, 'node_modules', from))
  const subset = await subsetFont(face, characters, {
    targetFormat: 'woff2',
    noHinting: true,
    dropTables: ['GDEF', 'STAT', 'gasp'],
    ...options,
  })
  writeFileSync(join(root, 'web/fonts', to), subset)
  console.log(`web/fonts/${to}: ${subset.length} bytes`)
}
