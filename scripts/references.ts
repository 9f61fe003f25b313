import { dirname, join } from 'node:path/posix'

/**
 * References that lead nowhere. In comments: a section that a document has not (`specification §5`,
 * `architecture, "Slots"`), a document, a file or a command that does not exist. In documents: the
 * same, and links. `files` holds every file of the project; decision records speak of their day, so files
 * that they name may be gone.
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

/** `## 5. Validation rules` has the number 5. */
function headings(text: string): Heading[] {
  return [...text.matchAll(/^#{1,6} (?:(\d+(?:\.\d+)*)\.? )?(.+)$/gm)].map(
    ([, number, title = '']) => ({ number, title }),
  )
}

/** What a file says to its readers, lines joined: the comments of code, a document without its examples. */
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

function sectionProblems(path: string, prose: string, documents: Map<string, Heading[]>): string[] {
  // Within a document, a number without a name is its own.
  const own = documents.get(/^docs\/([\w-]+)\.md$/.exec(path)?.[1] ?? '')
  const has = (name: string, fits: (heading: Heading) => boolean) =>
    (documents.get(name.toLowerCase()) ?? own)?.some(fits)
  const ours = prose.replace(/RFC \d+,? §[\d.]+/g, '')
  const numbered = [...ours.matchAll(/([\w-]*)[ (]*§([\d.]*\d)((?:(?:,| and| to) §[\d.]*\d)*)/g)]
  // In brackets it is a citation whatever its name, elsewhere the name of a document makes it one.
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

const rooms = 'bench|database|docs|e2e|scripts|server|shared|web'

function pathProblems(path: string, prose: string, files: Map<string, string>): string[] {
  if (path.startsWith('docs/decisions/')) return []
  const named = [...prose.matchAll(new RegExp(`(?:^|[\\s\`(])((?:${rooms})/[\\w.*<>/-]+)`, 'g'))]
    .map(([, target = '']) => target.replace(/[./]+$/, ''))
    .filter((target) => !exists(target, files))
  // A document that has named a folder goes on with the names of its files.
  const short = path.endsWith('.md') ? [...prose.matchAll(/`([\w-]+\.(?:tsx?|sql))`/g)] : []
  const unknown = short
    .map(([, name = '']) => name)
    .filter((name) => ![...files.keys()].some((each) => each.endsWith(`/${name}`)))
  return [...named, ...unknown].map((target) => `names ${target}, which does not exist`)
}

/** A file or a folder; `<noun>` and `*` stand for any name. */
function exists(target: string, files: Map<string, string>): boolean {
  const pattern = target
    .split(/(<[\w-]+>|\*)/)
    .map((part) => (/^[<*]/.test(part) ? '[^/]*' : part.replaceAll('.', '\\.')))
    .join('')
  const expression = new RegExp(`^${pattern}(/|$)`)
  return [...files.keys()].some((path) => expression.test(path))
}

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

/** The anchor that a heading has where Markdown is shown. */
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
    .map(([command]) => `says ${command}, which package.json has not`)
}
