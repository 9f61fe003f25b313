import { dirname, join } from 'node:path/posix'

/**
 * Returns a problem (`npm run structure`) for each reference in comments and documents to a missing
 * section (`specification §5`, `architecture, "Slots"`), document, file or command, and for each
 * dead link of a document. `files` holds every file of the project. A decision record may name
 * files that were removed later.
 */
export function referenceProblems(files: Map<string, string>): string[] {
  const documents = new Map(
    [...files]
      .filter(([path]) => /^docs\/[\w-]+\.md$/.test(path))
      .map(([path, text]) => [path.slice('docs/'.length, -'.md'.length), headings(text)]),
  )
  return [...files]
    .map(([path, text]): [string, string] => [path, proseOf(path, text)])
    .flatMap(([path, prose]) => [
      ...sectionProblems(path, prose, documents).map((problem) => `${path}: ${problem}`),
      ...pathProblems(path, prose, files).map((problem) => `${path}: ${problem}`),
      ...linkProblems(path, prose, files).map((problem) => `${path}: ${problem}`),
      ...commandProblems(prose, files).map((problem) => `${path}: ${problem}`),
    ])
}

type Heading = { number: string | undefined; title: string }

/** Returns the headings of a document. `## 5. Validation rules` has the number 5. */
function headings(text: string): Heading[] {
  return [...text.matchAll(/^#{1,6} (?:(\d+(?:\.\d+)*)\.? )?(.+)$/gm)].map(
    ([, number, title = '']) => ({ number, title }),
  )
}

/** Returns the prose of a file with its lines joined: comments, or a document without examples. */
function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text.replace(/^```.*?^```$/gms, '').replace(/\s+/g, ' ')
  const marks = path.endsWith('.sql') ? /^\s*--|\s--\s/ : /^\s*(\/\/|\/?\*)|\s\/\/\s|\s\/\*\*?\s/
  if (!/\.(ts|tsx|js|css|sql)$/.test(path)) return ''
  return text
    .split('\n')
    .map((line) => {
      const start = marks.exec(line)
      return start ? line.slice(start.index + start[0].length) : '\n'
    })
    .join(' ')
    .replace(/ +/g, ' ')
}

/** Returns a problem for each cited section that no document has. */
function sectionProblems(path: string, prose: string, documents: Map<string, Heading[]>): string[] {
  // In a document, a section number without a document's name means the same document.
  const own = documents.get(/^docs\/([\w-]+)\.md$/.exec(path)?.[1] ?? '')
  const has = (name: string, fits: (heading: Heading) => boolean) =>
    (documents.get(name.toLowerCase()) ?? own)?.some(fits)
  const ours = prose.replace(/RFC \d+,? §[\d.]+/g, '')
  const numbered = [...ours.matchAll(/([\w-]*)[ (]*§([\d.]*\d)((?:(?:,| and| to) §[\d.]*\d)*)/g)]
  // Text in brackets is always a citation. Elsewhere it is one only after the name of a document.
  const titled = [...prose.matchAll(/(\(?)\b([A-Za-z-]+), "([A-Z][^"]*)"/g)].filter(
    ([, bracket, name = '']) => bracket || documents.has(name.toLowerCase()),
  )
  return [
    ...numbered.flatMap(([, name = '', first = '', others = '']) =>
      [first, ...(others.match(/\d[\d.]*/g) ?? [])]
        .filter((number) => !has(name, (heading) => heading.number === number))
        .map((number) => `cites ${name} §${number}, which no document has`.replace('  ', ' ')),
    ),
    ...titled
      .filter(([, , name = '', title]) => !has(name, (heading) => heading.title === title))
      .map(([, , name, title]) => `cites ${name}, "${title}", which no document has`),
  ]
}

function pathProblems(path: string, prose: string, files: Map<string, string>): string[] {
  if (path.startsWith('docs/decisions/')) return []
  const folders = topFolders(files).join('|')
  const named = [...prose.matchAll(new RegExp(`(?:^|[\\s\`(])((?:${folders})/[\\w.*<>/-]+)`, 'g'))]
    .map(([, target = '']) => target.replace(/[./]+$/, ''))
    .filter((target) => !exists(target, files))
  // A document may name a folder once and then only the names of its files.
  const short = path.endsWith('.md') ? [...prose.matchAll(/`([\w-]+\.(?:tsx?|sql))`/g)] : []
  const unknown = short
    .map(([, name = '']) => name)
    .filter((name) => ![...files.keys()].some((each) => each.endsWith(`/${name}`)))
  return [...named, ...unknown].map((target) => `names ${target}, which does not exist`)
}

function topFolders(files: Map<string, string>): string[] {
  const nested = [...files.keys()].filter((path) => path.includes('/'))
  return [...new Set(nested.map((path) => path.slice(0, path.indexOf('/'))))]
}

/** Returns whether a file or a folder exists. `<noun>` and `*` stand for any name. */
function exists(target: string, files: Map<string, string>): boolean {
  const pattern = target
    .split(/(<[\w-]+>|\*)/)
    .map((part) => (/^[<*]/.test(part) ? '[^/]*' : part.replaceAll('.', '\\.')))
    .join('')
  const expression = new RegExp(`^${pattern}(/|$)`)
  return [...files.keys()].some((path) => expression.test(path))
}

/** Returns a problem for each link of a document to a missing file or heading. */
function linkProblems(path: string, prose: string, files: Map<string, string>): string[] {
  if (!path.endsWith('.md')) return []
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => !leadsSomewhere(path, link, files))
    .map((link) => `links to ${link}, which does not exist`)
}

function leadsSomewhere(from: string, link: string, files: Map<string, string>): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? from : join(dirname(from), file)
  if (!exists(target.replace(/\/$/, ''), files)) return false
  return (
    anchor === undefined ||
    headings(files.get(target) ?? '').some((each) => anchorOf(each) === anchor)
  )
}

/** Returns the anchor of a heading in rendered Markdown. */
function anchorOf({ number, title }: Heading): string {
  return `${number ? `${number}. ` : ''}${title}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function commandProblems(prose: string, files: Map<string, string>): string[] {
  const { scripts = {} } = JSON.parse(files.get('package.json') || '{}')
  return [...prose.matchAll(/\bnpm run ([\w:-]+\w)/g)]
    .filter(([, name = '']) => !Object.hasOwn(scripts, name))
    .map(([command]) => `says ${command}, which is not in package.json`)
}
