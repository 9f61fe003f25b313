import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copied, screensOfStaff, siteGroups } from './site-groups.ts'

const root = join(import.meta.dirname, '..')
const files = [
  ...globSync('{web,shared}/**/*.{html,ts,tsx}', { cwd: root }),
  ...globSync('icons/*.mjs', { cwd: join(root, 'node_modules/lucide-react/dist/esm') }),
].map((path) => `/${path.replace(/\.\w+$/, '')}`)

/** Returns the paths that a pattern with alternatives stands for. */
function pathsOf(pattern: string): string[] {
  const open = pattern.indexOf('(')
  if (open < 0) return pattern.split('|')
  let close = open
  for (let depth = 0; close < pattern.length; close += 1) {
    if (pattern[close] === '(') depth += 1
    if (pattern[close] === ')') depth -= 1
    if (depth === 0) break
  }
  const begin = pattern.slice(0, open)
  const cut = begin.lastIndexOf('|') + 1
  const [end = ''] = pattern.slice(close + 1).split('|', 1)
  const rest = pattern.slice(close + 1 + end.length + 1)
  return [
    ...(cut > 0 ? begin.slice(0, cut - 1).split('|') : []),
    ...pathsOf(pattern.slice(open + 1, close)).flatMap((part) =>
      pathsOf(`${begin.slice(cut)}${part}${end}`),
    ),
    ...(rest ? pathsOf(rest) : []),
  ]
}

const tests = [
  ...copied,
  ...screensOfStaff,
  ...siteGroups.map((group) => ('test' in group ? group.test : undefined)),
]
const paths = tests.flatMap((each) =>
  each ? pathsOf(each.source.replace(/^\\\/\(|\)\\\.\[a-z\]\+\$$/g, '')) : [],
)

// Without this check, a file that was moved would silently land in another group.
test('each file that is named in the groups of the site exists', () => {
  expect(paths.length).toBeGreaterThan(100)
  const plain = paths
    .map((path) => path.replaceAll('\\/', '/'))
    .filter((path) => /^[\w/-]+$/.test(path))
  expect(plain.length).toBeGreaterThan(100)
  expect(plain.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([])
})
