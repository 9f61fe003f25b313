/** A change of one file as a guide shows it: a new file's text, or what is replaced in one that is there. */
export type GuideChange =
  | { path: string; kind: 'new'; text: string }
  | { path: string; kind: 'edit'; replacements: Replacement[] }

/** `everywhere`: each place that reads so, and not the only one. */
type Replacement = { before: string; after: string; everywhere: boolean }

/**
 * Returns the changes that a section of a guide makes by hand: its fenced blocks that name a
 * file behind the language: `sql new` and a path, or `diff` and a path. In a diff `@@` begins the next
 * place, `@@ everywhere` one that occurs more than once. Its lines may be parts of lines.
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
