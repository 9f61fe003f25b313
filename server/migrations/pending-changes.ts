import { SchemaError } from './schema-error.ts'
import type { SchemaFiles } from './schema-files.ts'
import type { SchemaChange } from './schema-records.ts'

/**
 * For a migration, the doctor and a restore: compares this version's files with the records of a
 * database. Returns `pending` if this version must change the database, and `current` if the
 * database already has this version's schema. Returns `newer` if a newer version has changed it: it
 * then stays unchanged. With `backwards`, this version's functions replace the newer ones instead.
 *
 * Throws `SchemaError` when an applied file has changed, when a new file sorts before an applied
 * one, and when `backwards` is set but a newer version has changed tables.
 */
export function pendingChanges(
  files: SchemaFiles,
  recorded: SchemaChange[],
  backwards: boolean,
): 'current' | 'pending' | 'newer' {
  const kinds = ['auth', 'tables'] as const
  const unknown = kinds.flatMap((kind) => unknownFiles(kind, files, recorded))
  const pending = kinds.flatMap((kind) => pendingFiles(kind, files, recorded))
  const sets = recorded.filter(({ kind }) => kind === 'functions').map(({ sha256 }) => sha256)
  const isCurrent = sets.at(-1) === files.functionsSha256
  if (unknown.length === 0 && pending.length === 0 && isCurrent) return 'current'
  if (unknown.length > 0 && (pending.length > 0 || backwards)) {
    throw new SchemaError(
      `This database was made by another version of Fungo: it has applied ${unknown[0]}, which this version does not have. Start that version, or restore a backup.`,
    )
  }
  // This version is older if the database has a file that this version lacks, or once had this
  // version's functions and has others now.
  const isOlder =
    unknown.length > 0 || (pending.length === 0 && sets.includes(files.functionsSha256))
  return isOlder && !backwards ? 'newer' : 'pending'
}

function unknownFiles(
  kind: 'auth' | 'tables',
  files: SchemaFiles,
  recorded: SchemaChange[],
): string[] {
  return recorded
    .filter((change) => change.kind === kind)
    .filter(({ name }) => !files[kind].some((file) => file.name === name))
    .map(({ name }) => `database/${kind}/${name}`)
}

/** Returns the files that this database has not applied. Throws like `pendingChanges`. */
export function pendingFiles(
  kind: 'auth' | 'tables',
  files: SchemaFiles,
  recorded: SchemaChange[],
): string[] {
  const applied = new Map(
    recorded.filter((change) => change.kind === kind).map(({ name, sha256 }) => [name, sha256]),
  )
  // The accounts belong to another stack, such as Supabase: our files for them have not run, and
  // never will.
  if (kind === 'auth' && applied.size === 0 && recorded.length > 0) return []
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const pending: string[] = []
  for (const { name, path, sha256 } of files[kind]) {
    if (!applied.has(name)) {
      if (name < last) {
        throw new SchemaError(
          `${path} would have to run before ${last}, which this database has: give it a higher number.`,
        )
      }
      pending.push(path)
    } else if (applied.get(name) !== sha256) {
      throw new SchemaError(
        `${path} has changed since this database applied it: put its text back and write a new file for the change.`,
      )
    }
  }
  return pending
}
