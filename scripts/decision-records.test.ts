import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const kebabCase = (title: string) =>
  title
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')

test('each decision record is in the index and its file is named after its title', () => {
  const links = globSync('[0-9]*.md', { cwd: folder }).map((file) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? []
    expect(file).toBe(`${number.padStart(4, '0')}-${kebabCase(title)}.md`)
    return `- [${number}. ${title}](${file})`
  })
  expect(
    read('README.md')
      .match(/^- .+$/gm)
      ?.sort(),
  ).toEqual(links.sort())
})
