import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/**
 * Writes server/site/pictures/letter-shapes.generated.ts: the outlines of League Gothic's capitals,
 * digits and marks, by which icons and preview pictures are drawn. It is run again when the face
 * changes, once in years, so its package (MIT) is no dependency:
 *
 *   npm exec --yes --package=opentype.js@2.0.0 -- node scripts/draw-letters.js
 */
const root = join(import.meta.dirname, '..')
const face = 'node_modules/@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff'
const characters = `ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒ&'’.,-–—/+!:#·`

/**
 * The numbers of each command of an outline, in their order.
 * @type {Record<string, string[]>}
 */
const numbersOf = { M: ['x', 'y'], L: ['x', 'y'], Q: ['x1', 'y1', 'x', 'y'], Z: [] }

/** @param {Record<string, any>} command */
function written(command) {
  const numbers = numbersOf[command.type]?.map((name) => Math.round(command[name]))
  if (!numbers) throw new Error(`The face has a command that is not drawn: ${command.type}`)
  return command.type + numbers.join(' ')
}

const folders = (process.env.PATH ?? '').split(delimiter)
const { parse } = createRequire(join(folders[0] ?? '', 'x.js'))('opentype.js')
const font = parse(new Uint8Array(readFileSync(join(root, face))).buffer)
const unit = 1000 / font.unitsPerEm
const shapes = [...characters, ' '].map((character) => {
  const glyph = font.charToGlyph(character)
  const path = glyph.getPath(0, 0, 1000).commands.map(written).join('')
  return `  ${JSON.stringify(character)}: [${Math.round(glyph.advanceWidth * unit)}, '${path}'],`
})
writeFileSync(
  join(root, 'server/site/pictures/letter-shapes.generated.ts'),
  `// Written by scripts/draw-letters.js from League Gothic (SIL Open Font License).

/** The advance of each character, and its outline as an SVG path with the baseline at 0. An em is 1000. */
export const letterShapes: Record<string, [advance: number, path: string]> = {
${shapes.join('\n')}
}
`,
)
