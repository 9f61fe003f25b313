/** A guide's change of one file: the text of a new file, or replacements in an existing one. */
export type GuideChange =
  | { path: string; kind: 'new'; text: string }
  | { path: string; kind: 'edit'; replacements: Replacement[] }

/** A text that occurs exactly once or, with `everywhere`, several times. All are replaced. */
type Replacement = { before: string; after: string; everywhere: boolean }

/**
 * Returns the changes that a section of docs/how-to.md tells a developer to make by hand. Tests
 * make them in a copy of the project, so that a guide which has become wrong is noticed.
 *
 * A change is a fenced block with a path after the language: `sql new <path>` or `diff <path>`. In
 * a diff, a line `@@` starts the next replacement. A line `@@ everywhere` starts one of a text that
 * occurs several times. A line of a diff may be a part of a line of the file.
 */
export function readGuide(markdown: string, heading: string): GuideChange[] {
  const [, section] = markdown.split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`The guide has no section "${heading}"`)
  const [own = ''] = section.split('\n## ')
  const blocks = [...own.matchAll(/^```(\w+) (new )?(\S+)\n([\s\S]*?)^```$/gm)]
  return blocks.map(([, language, isNew, path = '', text = '']): GuideChange => {
    if (isNew) return { path, kind: 'new', text }
    if (language !== 'diff') throw new Error(`${path}: neither a new file nor a diff`)
    return { path, kind: 'edit', replacements: replacementsOf(text) }
  })
}

function replacementsOf(diff: string): Replacement[] {
  const hunks = `${diff.startsWith('@@') ? '' : '@@\n'}${diff}`.split(/^@@/m).slice(1)
  return hunks.map((hunk) => {
    const [first = '', ...lines] = hunk.replace(/\n$/, '').split('\n')
    const side = (other: string) =>
      lines
        .filter((line) => !line.startsWith(other))
        .map((line) => line.slice(1))
        .join('\n')
    return { before: side('+'), after: side('-'), everywhere: first.trim() === 'everywhere' }
  })
}
