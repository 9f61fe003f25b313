import { join } from 'node:path'
import product from '../../package.json' with { type: 'json' }
import { readSqlFolder, type SchemaFile, sha256 } from './read-sql-folder.ts'
import { readTableFiles } from './read-table-files.ts'

/**
 * The files that make a database. `auth` and `tables` run once each, in name order. `history` is
 * the older part of `tables`. A new database runs `nouns` in its place: they make the same tables
 * at once. `beforeTables` and `functions` are always replaced together. In both, each file comes
 * after those whose functions it uses.
 * `functionsSha256` changes with each file of `database/functions` and with the product's version,
 * so that a release which restores an earlier text still counts as newer.
 */
export type SchemaFiles = {
  auth: SchemaFile[]
  nouns: SchemaFile[]
  history: SchemaFile[]
  tables: SchemaFile[]
  beforeTables: SchemaFile[]
  functions: SchemaFile[]
  functionsSha256: string
}

const databaseFolder = join(import.meta.dirname, '../../database')

/** Reads the SQL of this version, or of the one that a test names. */
export async function readSchemaFiles(
  folder = databaseFolder,
  version: string = product.version,
): Promise<SchemaFiles> {
  const [auth, { nouns, history, changes }, functions] = await Promise.all([
    readSqlFolder(folder, 'auth'),
    readTableFiles(folder),
    readSqlFolder(folder, 'functions'),
  ])
  return { auth, nouns, history, tables: [...history, ...changes], ...inOrder(functions, version) }
}

/**
 * Returns the files in the order of their dependencies. The file that makes a function or view
 * comes before every file that names it. So the order does not depend on when PostgreSQL reads a
 * function's body.
 *
 * A file comes after the tables when it uses a name that no file makes, directly or through another
 * file. All others come before the tables, because constraints use them. Files outside any
 * subfolder come first.
 */
function inOrder(
  files: SchemaFile[],
  version: string,
): Pick<SchemaFiles, 'beforeTables' | 'functions' | 'functionsSha256'> {
  const makers = new Map(files.flatMap((file) => namesMadeIn(file).map((name) => [name, file])))
  const ordered = new Set<SchemaFile>()
  const afterTables = new Set<SchemaFile>()

  const visit = (file: SchemaFile, users: SchemaFile[]) => {
    if (users.includes(file)) {
      const circle = [...users.slice(users.indexOf(file)), file].map(({ name }) => name)
      throw new Error(`database/functions: files use each other: ${circle.join(', ')}`)
    }
    if (ordered.has(file)) return
    for (const name of namesUsedIn(file)) {
      const maker = makers.get(name)
      if (maker === file) continue
      if (maker) visit(maker, [...users, file])
      if (!maker || afterTables.has(maker)) afterTables.add(file)
    }
    ordered.add(file)
  }
  const isInFolder = ({ name }: SchemaFile) => name.includes('/')
  for (const file of files.filter((each) => !isInFolder(each))) visit(file, [])
  for (const file of files.filter(isInFolder)) visit(file, [])
  return {
    beforeTables: [...ordered].filter((file) => !afterTables.has(file)),
    functions: [...ordered].filter((file) => afterTables.has(file)),
    functionsSha256: sha256(
      [version, ...files.map((file) => `${file.name} ${file.sha256}`)].join('\n'),
    ),
  }
}

function namesMadeIn({ sql }: SchemaFile): string[] {
  const made = /^\s*create (?:or replace )?(?:function|view) ((?:public|private)\.\w+)/gm
  return [...sql.matchAll(made)].map(([, name = '']) => name)
}

function namesUsedIn({ sql }: SchemaFile): Set<string> {
  const code = sql.replaceAll(/^\s*--.*$/gm, '')
  return new Set([...code.matchAll(/\b(?:public|private)\.\w+/g)].map(([name]) => name))
}
