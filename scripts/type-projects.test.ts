import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Returns the compiler's errors for `text` as a file of one of the three projects. */
function typeErrors(project: 'web' | 'server' | 'e2e', text: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/type-'))
  try {
    writeFileSync(join(folder, 'probe.ts'), text)
    const settings = { extends: `../../${project}/tsconfig.json`, include: ['probe.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the page’s project does not include the types of Node', () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const listing = ['-p', join(root, 'web'), '--listFilesOnly']
  const { stdout } = spawnSync(process.execPath, [compiler, ...listing], { encoding: 'utf8' })
  expect(stdout).toContain('web/main.tsx')
  expect(stdout).not.toContain('@types/node/')
})

const usesPage = 'export const title: string = document.title\n'
const usesProcess = 'export const host: string | undefined = process.env.HOST\n'
const usesFile = "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('x')\n"

test.each([
  ['web', "'process'", usesProcess],
  ['web', "'node:fs'", usesFile],
  ['server', "'document'", usesPage],
] as const)('%s has no %s', (project, name, text) => {
  expect(typeErrors(project, text)).toContain(name)
})

test.each([
  ['web', 'a document', usesPage],
  ['server', 'a process', usesProcess + usesFile],
  ['e2e', 'both', usesPage + usesProcess + usesFile],
] as const)('%s has %s', (project, _name, text) => {
  expect(typeErrors(project, text)).toBe('')
})
