import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GuideChange, readGuide } from './read-guide.ts'

const root = join(import.meta.dirname, '../..')

/**
 * A copy of the project with the changes that sections of docs/how-to.md describe. Tests run it to
 * notice a guide that has become wrong.
 */
export type Followed = {
  /** For each section, the files that it changes by hand. */
  byHand: string[][]
  /** Runs a script or a tool of the copy with this Node. On failure it throws the output. */
  run: (...command: string[]) => void
  remove: () => void
}

/** Copies the project, links the packages that are installed here, and follows the sections. */
export function followGuides(...headings: string[]): Followed {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-guide-'))
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    const isHere = path !== 'node_modules' && existsSync(join(root, path))
    if (isHere) cpSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const guide = readFileSync(join(root, 'docs/how-to.md'), 'utf8')
  return {
    byHand: headings.map((heading) => applyGuide(folder, readGuide(guide, heading))),
    run: (...command) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, command, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      })
      if (status !== 0) throw new Error(`${command.join(' ')}\n${stdout}\n${stderr}`)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Makes the changes in a copy of the project and returns the files that were changed by hand.
 * Throws when the project does not contain the text that a change replaces.
 */
function applyGuide(folder: string, changes: readonly GuideChange[]): string[] {
  const paths = changes.map((change) => {
    const path = change.path.replace('NNNN', nextNumber(folder))
    const file = join(folder, path)
    writeFileSync(file, change.kind === 'new' ? change.text : edited(file, change))
    return path
  })
  return [...new Set(paths)]
}

/** Returns the number of the next file in `database/tables/`. */
function nextNumber(folder: string): string {
  const numbers = readdirSync(join(folder, 'database/tables')).map((name) =>
    Number(name.slice(0, 4)),
  )
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** Returns the file's text after an edit. Throws when a text to replace is missing or repeated. */
function edited(file: string, change: GuideChange & { kind: 'edit' }): string {
  return change.replacements.reduce(
    (text, { before, after, everywhere }) => {
      const places = text.split(before).length - 1
      if (everywhere ? places < 2 : places !== 1)
        throw new Error(`${change.path} has ${places} places that read\n${before}`)
      return text.replaceAll(before, () => after)
    },
    readFileSync(file, 'utf8'),
  )
}
