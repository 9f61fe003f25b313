import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { matchRoutes } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { handbookFolder, readHandbookPage } from '../../../scripts/read-handbook.ts'
import type { HandbookBlock, HandbookInline } from '../../../shared/handbook.ts'
import { paths } from '../../paths.ts'
import { screensOf } from '../../tests/screens-of.ts'
import { helpOf } from './help-of.ts'
import { searchHandbook } from './search-handbook.ts'

// The routes listen for presses on links, but Node has no events of a page.
vi.stubGlobal('addEventListener', () => {})
afterAll(() => void vi.unstubAllGlobals())
const { adminRoutes } = await import('../../routes/admin-routes.tsx')
const { instructorRoutes } = await import('../../routes/instructor-routes.tsx')
const { routes } = await import('../../routes.tsx')

const root = join(handbookFolder, '../..')
const pictures = new Set<string>()
const read = new Map(
  globSync('*.md', { cwd: handbookFolder }).map((file) => [
    basename(file, '.md'),
    readHandbookPage(readFileSync(join(handbookFolder, file), 'utf8'), (picture) => {
      pictures.add(picture)
      return { file: picture, width: 1, height: 1 }
    }),
  ]),
)
const pages = new Map([...read].filter(([name]) => name !== 'README'))

const lines = [...read].flatMap(([name, { introduction, sections }]) =>
  [introduction, ...sections.map(({ blocks }) => blocks)]
    .flat()
    .flatMap((block) => linesOf(block))
    .flatMap((line) => inlinesOf(line))
    .map((part) => ({ name, part })),
)

test('every screen of the staff has a part of the handbook that exists', () => {
  const screens = [...screensOf(adminRoutes), ...screensOf(instructorRoutes)]
  expect(screens.length).toBeGreaterThan(40)
  for (const screen of screens) {
    expect(helpOf(screen), screen).not.toBe(paths.help)
    expect(exists(helpOf(screen)), `${screen} → ${helpOf(screen)}`).toBe(true)
  }
})

test('every link leads to a heading or a screen that exists', () => {
  const links = lines.flatMap(({ name, part }) =>
    typeof part === 'object' && 'link' in part ? [{ name, to: part.to }] : [],
  )
  expect(links.length).toBeGreaterThan(15)
  for (const { name, to } of links) {
    expect(to, name).toMatch(/^[#/]/)
    expect(exists(to.startsWith('#') ? paths.helpPage(name) + to : to), `${name}: ${to}`).toBe(true)
  }
})

test('the list has every page, and no page has two headings with the same anchor', () => {
  const listed = lines.flatMap(({ name, part }) =>
    name === 'README' && typeof part === 'object' && 'link' in part ? [part.to] : [],
  )
  expect(listed.sort()).toEqual([...pages.keys()].map((name) => paths.helpPage(name)).sort())
  for (const [name, { sections }] of pages)
    expect(new Set(sections.map(({ id }) => id)).size, name).toBe(sections.length)
})

test('what is bold are words of the screens, so that a renamed button is found', () => {
  const bold = lines.flatMap(({ name, part }) =>
    typeof part === 'object' && 'bold' in part ? [{ name, word: part.bold }] : [],
  )
  expect(bold.length).toBeGreaterThan(150)
  const words = wordsOfScreens()
  expect(bold.filter(({ word }) => !words.has(word))).toEqual([])
})

test('every picture exists and is used, and all of them together are small', () => {
  const folder = join(handbookFolder, 'pictures')
  const stored = existsSync(folder) ? globSync('*', { cwd: folder }) : []
  expect(stored.map((file) => `pictures/${file}`).sort()).toEqual([...pictures].sort())
  const bytes = stored.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0)
  expect(bytes).toBeLessThan(600_000)
})

test('the search finds a part by pieces of its words, those in headings first', () => {
  const found = (typed: string) => searchHandbook(pages, typed).map(({ heading }) => heading)
  expect(found('tablet lost')[0]).toBe('A tablet is lost')
  expect(found('walk')[0]).toBe('Somebody walks in')
  expect(found('ill')).toContain('An instructor is ill')
  expect(found('twice')).toContain('A customer is listed twice')
  expect(found('  ')).toEqual([])
  expect(found('xylophone')).toEqual([])
})

test('Markdown that no page shows is refused', () => {
  const page = (line: string) => () => readHandbookPage(`# T\n\n${line}`, () => never())
  for (const line of ['> quoted', '| a | b |', '### Deep', '<b>x</b>', 'a **b', '  - nested'])
    expect(page(line), line).toThrow('does not know')
  expect(() => readHandbookPage('No title', () => never())).toThrow('begins with its title')
})

function never(): never {
  throw new Error('no picture was expected')
}

function exists(address: string): boolean {
  const [path = '', anchor] = address.split('#')
  if (path === paths.help) return true
  const [, name = ''] = /^\/help\/(.+)$/.exec(path) ?? []
  if (name) {
    const page = pages.get(name)
    return page !== undefined && (!anchor || page.sections.some(({ id }) => id === anchor))
  }
  const all = [...routes, ...adminRoutes, ...instructorRoutes]
  return matchRoutes(all, path)?.at(-1)?.route.path !== '*'
}

function linesOf(block: HandbookBlock): HandbookInline[][] {
  if (block.kind === 'picture') return []
  return block.kind === 'text' ? [block.line] : block.items
}

function inlinesOf(line: HandbookInline[]): HandbookInline[] {
  return line.flatMap((part) =>
    typeof part === 'object' && 'link' in part ? [part, ...inlinesOf(part.link)] : [part],
  )
}

/** Returns the texts in the sources of the page: strings, text between tags, parts of templates. */
function wordsOfScreens(): Set<string> {
  const files = globSync('{web,shared}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.|\/tests\/|words\/(es|fr)\/|features\/help\//.test(path),
  )
  const found = new Set<string>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
    const pieces = [
      ...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g),
      ...text.matchAll(/>\s*([^<>{}]+?)\s*</g),
      ...text.matchAll(/`([^`$]+)/g),
      // Text beside an element or a value, on a line of its own.
      ...text.matchAll(/^\s+(\p{Lu}[^<>{}='"`;]*?)\s*(?:\{|$)/gmu),
    ]
    for (const [, ...groups] of pieces) {
      const piece = groups.find((group) => group !== undefined) ?? ''
      found.add(piece.replaceAll(/\s+/g, ' ').trim())
    }
  }
  return found
}
