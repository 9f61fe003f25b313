import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migratedCatalogue } from './migrated-catalogue.ts'
import type { Catalogue, Column, ForeignKey, Relation, StoredFunction } from './read-catalogue.ts'

/**
 * Returns a catalogue's tables as a Mermaid diagram for docs/architecture.md (`npm run erd`). It
 * shows their columns, with types and keys, and how they refer to each other.
 */
export function entityDiagram({ relations }: Catalogue): string {
  const tables = relations.filter(({ isView }) => !isView)
  return [
    '```mermaid',
    'erDiagram',
    ...tables.flatMap((table) => table.foreignKeys.map((key) => `  ${reference(table, key)}`)),
    ...tables.flatMap(entity),
    '```',
  ].join('\n')
}

function reference({ name, columns }: Relation, key: ForeignKey): string {
  const isOptional = columns.some((column) => key.columns.includes(column.name) && column.nullable)
  const ends = `${isOptional ? '|o' : '||'}--${key.isUnique ? 'o|' : 'o{'}`
  // Some keys contain facility_id only to keep both rows in one facility, so the label leaves it
  // out.
  const telling = key.columns.filter((column) => column !== 'facility_id')
  const label = telling.length > 0 ? telling.join(', ') : 'facility_id'
  return `${key.target} ${ends} ${name} : "${label}"`
}

function entity({ name, columns, foreignKeys }: Relation): string[] {
  const referring = new Set(foreignKeys.flatMap((key) => key.columns))
  const keysFirst = columns.toSorted((a, b) => Number(b.isKey) - Number(a.isKey))
  return [`  ${name} {`, ...keysFirst.map((column) => `    ${attribute(column, referring)}`), '  }']
}

function attribute({ name, type, isKey, nullable }: Column, referring: Set<string>): string {
  const keys = [...(isKey ? ['PK'] : []), ...(referring.has(name) ? ['FK'] : [])].join(', ')
  return [type, name, keys, nullable ? '"may be null"' : ''].filter(Boolean).join(' ')
}

const markers =
  /(<!-- Written by `npm run erd`\. -->\n\n).*?(\n\n<!-- End of what was written\. -->)/s

/**
 * Returns the document with the diagram between its markers. In its lists of functions, each row
 * gets the function's arguments in the second cell. Throws when the document has no markers.
 */
export function withCatalogue(document: string, catalogue: Catalogue): string {
  if (!markers.test(document)) throw new Error('The document has no place for the diagram')
  const diagram = entityDiagram(catalogue)
  return document
    .replace(markers, (_, before, after) => before + diagram + after)
    .replace(/^(\| `(\w+)` \|) \[?p_[^|]* \|/gm, (row, start, name) => {
      const known = functionOfRow(catalogue, name, row)
      return known ? `${start} ${argumentsInWords(known)} |` : row
    })
}

/**
 * Returns the function that a row is about. If several have the name, it is the one whose arguments
 * are most like those that the row has.
 */
function functionOfRow({ functions }: Catalogue, name: string, row: string) {
  const named = new Set(row.match(/\bp_\w+/g))
  const shared = ({ inputs }: StoredFunction) =>
    inputs.reduce((count, each) => count + (named.has(each.name) ? 1 : -1), 0)
  const [known] = functions
    .filter((each) => each.name === name)
    .toSorted((a, b) => shared(b) - shared(a))
  return known
}

/** Returns `p_a, p_b [p_c, p_d]`. The arguments in brackets have a default. */
function argumentsInWords({ inputs }: StoredFunction): string {
  const names = (hasDefault: boolean) =>
    inputs.filter((each) => each.hasDefault === hasDefault).map(({ name }) => name)
  const [required, optional] = [names(false), names(true)]
  return [required.join(', '), optional.length > 0 ? `[${optional.join(', ')}]` : '']
    .filter(Boolean)
    .join(' ')
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../docs/architecture.md')
  writeFileSync(file, withCatalogue(readFileSync(file, 'utf8'), await migratedCatalogue()))
}
