import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  type HandbookBlock,
  type HandbookInline,
  type HandbookPage,
  handbookRoot,
} from '../shared/handbook.ts'

export const handbookFolder = join(import.meta.dirname, '../docs/handbook')

/**
 * Vite plugin: imports a page of docs/handbook as data, and its pictures as files. So the product
 * shows the same pages as the repository, and the browser needs no Markdown parser.
 */
export const handbook = {
  name: 'handbook',
  transform: {
    filter: { id: /\/docs\/handbook\/[\w-]+\.md$/ },
    handler: (code: string, id: string) => {
      const pictures: string[] = []
      const page = readHandbookPage(code, (file) => {
        const path = join(dirname(id), file)
        // A new picture may be missing: `npm run handbook` builds the site before it takes one.
        if (!existsSync(path)) return null
        const [width, height] = sizeOfWebp(readFileSync(path))
        pictures.push(file)
        return { file: `picture ${pictures.length - 1}`, width, height }
      })
      // `picture 0` in the data becomes the variable `picture0`, which holds the picture's address.
      const data = JSON.stringify(page).replaceAll(/"picture (\d+)"/g, 'picture$1')
      const imports = pictures.map((file, at) => `import picture${at} from './${file}?url'`)
      return { code: [...imports, `export default ${data}`].join('\n'), map: null }
    },
  },
}

/**
 * Reads a page of the handbook. It knows only the Markdown that these pages use: headings, lists,
 * numbered steps, pictures, bold, code and links. Each paragraph is one line.
 *
 * @throws {Error} for most other Markdown (`_italics_` stays text), and for a page without a title.
 */
export function readHandbookPage(
  markdown: string,
  pictureOf: (file: string) => { file: string; width: number; height: number } | null,
): HandbookPage {
  const [first = '', ...lines] = markdown.split('\n')
  if (!first.startsWith('# ')) throw new Error(`A page begins with its title, not with: ${first}`)
  const page: HandbookPage = { title: first.slice(2), introduction: [], sections: [] }
  let blocks = page.introduction
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const heading = /^## (.+)$/.exec(line)?.[1]
    if (heading === undefined) {
      addLine(blocks, line, pictureOf)
      continue
    }
    blocks = []
    page.sections.push({ id: anchorOf(heading), heading, blocks })
  }
  return page
}

/** Adds a line: a picture, an item of a list, or a paragraph. Throws for any other Markdown. */
function addLine(
  blocks: HandbookBlock[],
  line: string,
  pictureOf: Parameters<typeof readHandbookPage>[1],
): void {
  const picture = /^!\[([^\]]+)\]\(([\w/.-]+)\)$/.exec(line)
  if (picture) {
    const [, alt = '', file = ''] = picture
    const stored = pictureOf(file)
    if (stored) blocks.push({ kind: 'picture', alt, ...stored })
    return
  }
  const item = /^(-|\d+\.) (.+)$/.exec(line)
  if (item) {
    const kind = item[1] === '-' ? 'list' : 'steps'
    const items = readInlines(item[2] ?? '')
    const last = blocks.at(-1)
    if (last?.kind === kind) last.items.push(items)
    else blocks.push({ kind, items: [items] })
    return
  }
  if (/^[#>|<\s!]|^[*_-]{3}/.test(line)) throw new Error(`The handbook does not know: ${line}`)
  blocks.push({ kind: 'text', line: readInlines(line) })
}

/** Reads bold, code and links in a line. Inside of bold and code there is only text. */
function readInlines(text: string): HandbookInline[] {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[(?:[^\]]+)\]\([^)]+\))/)
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
      if (link) return { link: readInlines(link[1] ?? ''), to: addressOf(link[2] ?? '') }
      if (part.startsWith('**')) return { bold: part.slice(2, -2) }
      if (part.startsWith('`')) return { code: part.slice(1, -1) }
      if (/[*`[\]]/.test(part)) throw new Error(`The handbook does not know: ${part}`)
      return part
    })
}

/** Returns where a link leads on the site. A link within the handbook names a page's file. */
function addressOf(target: string): string {
  const [, file, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(target) ?? []
  return file ? `${handbookRoot}/${basename(file)}${anchor}` : target
}

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}

/** Returns width and height (pixels) of a WebP picture in its lossless or its extended format. */
function sizeOfWebp(bytes: Buffer): [number, number] {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (kind !== 'VP8L') throw new Error('The picture is no lossless WebP')
  const bits = bytes.readUInt32LE(21)
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
}
