import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import product from '../../package.json' with { type: 'json' }

/** One file of SQL. `name` is its name in the folder; `sha256` that of its text. */
export type SchemaFile = { name: string; sql: string; sha256: string }

/**
 * What makes a database. `auth` and `tables` run once each, in the order of their names.
 * `beforeTables` and `functions` are replaced as a whole, each after those that it names;
 * `functionsSha256` changes when one of them or the product's version does, so that a release which
 * restores an earlier text is still a newer one.
 */
export type SchemaFiles = {
  auth: SchemaFile[]
  tables: SchemaFile[]
  beforeTables: SchemaFile[]
  functions: SchemaFile[]
  functionsSha256: string
}

const databaseFolder = join(import.meta.dirname, '../../database')

/** Reads the SQL of one version of the product: this one's, unless a test says otherwise. */
export async function readSchemaFiles(
  folder = databaseFolder,
  version: string = product.version,
): Promise<SchemaFiles> {
  const [auth, tables, replaced] = await Promise.all(
    ['auth', 'tables', 'functions'].map((name) => readFolder(join(folder, name))),
  )
  return { auth: auth ?? [], tables: tables ?? [], ...inOrder(replaced ?? [], version) }
}

async function readFolder(folder: string): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have changed the ends of lines: that changes nothing of what they say.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha256: sha256(sql) }
    }),
  )
}

/**
 * A file's first line, `-- after spaces, tables`, names what must be there before it. What does not
 * come after `tables`, directly or through another file, comes before them: constraints use it.
 */
function inOrder(
  files: SchemaFile[],
  version: string,
): Pick<SchemaFiles, 'beforeTables' | 'functions' | 'functionsSha256'> {
  const byNoun = new Map(files.map((file) => [file.name.replace(/\.sql$/, ''), file]))
  const ordered: SchemaFile[] = []
  const afterTables = new Set<SchemaFile>()
  const visited = new Set<string>()

  /** Whether the file comes after the tables. */
  const visit = (noun: string, way: string[]): boolean => {
    if (noun === 'tables') return true
    const file = byNoun.get(noun)
    if (!file) throw new Error(`functions/${way.at(-1)}.sql comes after ${noun}, which is no file`)
    if (way.includes(noun)) throw new Error(`functions/${noun}.sql comes after itself`)
    if (!visited.has(noun)) {
      const before = predecessors(file).map((each) => visit(each, [...way, noun]))
      if (before.includes(true)) afterTables.add(file)
      ordered.push(file)
      visited.add(noun)
    }
    return afterTables.has(file)
  }
  for (const noun of byNoun.keys()) visit(noun, [])
  return {
    beforeTables: ordered.filter((file) => !afterTables.has(file)),
    functions: ordered.filter((file) => afterTables.has(file)),
    functionsSha256: sha256(
      [version, ...files.map((file) => `${file.name} ${file.sha256}`)].join('\n'),
    ),
  }
}

function predecessors({ sql }: SchemaFile): string[] {
  const names = /^-- after (.+)\n/.exec(sql)?.[1]
  return names ? names.split(', ') : []
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
