import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyPlayer } from './empty-player.ts'
import { migratedCatalogue } from './migrated-catalogue.ts'
import { nullableOutputs } from './nullable-outputs.ts'
import type { Catalogue, Column, Relation, StoredFunction } from './read-catalogue.ts'

/**
 * Returns the text of `web/lib/database.generated.ts` (`npm run row-types`): the types of a
 * catalogue for `PostgrestClient<Database>`, which then types results from the select string. Every
 * argument of a function may be null, as in PostgreSQL.
 */
export function rowTypes({ relations, functions, enums }: Catalogue): string {
  const known = new Map(enums.map(({ name, values }) => [name, union(values)]))
  const tables = relations.filter(({ isView }) => !isView)
  const views = relations.filter(({ isView }) => isView)
  return [
    '// Written by `npm run row-types` from the database. Not for editing by hand.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
    '',
    'export type Database = {',
    '  public: {',
    section(
      'Tables',
      tables.flatMap((table) => relationType(table, known)),
    ),
    section(
      'Views',
      views.flatMap((view) => relationType(view, known)),
    ),
    section(
      'Functions',
      [...Map.groupBy(functions, ({ name }) => name)].flatMap(([name, overloads]) =>
        overloadedType(name, overloads, known),
      ),
    ),
    section(
      'Enums',
      enums.map(({ name, values }) => `${name}: ${union(values)}`),
    ),
    section('CompositeTypes', []),
    '  }',
    '}',
    '',
  ].join('\n')
}

type Enums = Map<string, string>

function section(name: string, lines: string[]): string {
  if (lines.length === 0) return `    ${name}: Record<never, never>`
  return [`    ${name}: {`, ...lines.map((line) => `      ${line}`), '    }'].join('\n')
}

/** Returns the lines of a relation's types: `Row`, and for a table also `Insert` and `Update`. */
function relationType(relation: Relation, enums: Enums): string[] {
  const { name, isView, columns } = relation
  const writable = columns.filter(({ isGenerated }) => !isGenerated)
  return [
    `${name}: {`,
    ...object(
      'Row',
      columns.map((column) => `${column.name}: ${columnType(column, enums)}`),
    ),
    ...(isView
      ? []
      : [
          ...object(
            'Insert',
            writable.map((column) => insertedColumn(column, enums)),
          ),
          ...object(
            'Update',
            writable.map((column) => `${column.name}?: ${columnType(column, enums)}`),
          ),
        ]),
    ...relationships(relation),
    '}',
  ]
}

function insertedColumn(column: Column, enums: Enums): string {
  const optional = column.nullable || column.hasDefault ? '?' : ''
  return `${column.name}${optional}: ${columnType(column, enums)}`
}

function columnType({ type, nullable }: Column, enums: Enums): string {
  return typeScript(type, enums) + (nullable ? ' | null' : '')
}

function relationships({ foreignKeys }: Relation): string[] {
  if (foreignKeys.length === 0) return ['  Relationships: []']
  const list = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`
  const entries = foreignKeys.flatMap((key) => [
    '    {',
    `      foreignKeyName: '${key.name}'`,
    `      columns: ${list(key.columns)}`,
    `      isOneToOne: ${key.isUnique}`,
    `      referencedRelation: '${key.target}'`,
    `      referencedColumns: ${list(key.targetColumns)}`,
    '    },',
  ])
  return ['  Relationships: [', ...entries, '  ]']
}

/** Returns the functions of one name, which differ in their arguments. */
function overloadedType(name: string, overloads: StoredFunction[], enums: Enums): string[] {
  const [only, ...others] = overloads.map((each) => functionType(each, enums))
  if (only === undefined || others.length === 0) return [`${name}: {`, ...(only ?? []), '}']
  const all = [only, ...others].flatMap((lines) => [
    '| {',
    ...lines.map((line) => `  ${line}`),
    '  }',
  ])
  return [`${name}:`, ...all.map((line) => `  ${line}`)]
}

function functionType(each: StoredFunction, enums: Enums): string[] {
  const byName = each.inputs.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const inputs = byName.map(
    ({ name, type, hasDefault }) =>
      `${name}${hasDefault ? '?' : ''}: ${typeScript(type, enums)} | null`,
  )
  return [
    ...(inputs.length > 0 ? object('Args', inputs) : ['  Args: Record<never, never>']),
    ...returned(each, enums),
  ]
}

function returned(each: StoredFunction, enums: Enums): string[] {
  const { relation, outputs, type, returnsSet } = each
  const many = returnsSet ? '[]' : ''
  if (relation) {
    return [
      `  Returns: Database['public']['Tables']['${relation}']['Row']${many}`,
      `  SetofOptions: { from: '*'; to: '${relation}'; isOneToOne: ${!returnsSet}; isSetofReturn: ${returnsSet} }`,
    ]
  }
  if (outputs.length === 0) return [`  Returns: ${typeScript(type, enums)}${many}`]
  const columns = outputs.map((column) => {
    const nullable = nullableOutputs[each.name]?.includes(column.name) ? ' | null' : ''
    return `${column.name}: ${typeScript(column.type, enums)}${nullable}`
  })
  return [...object('Returns', columns).slice(0, -1), `  }${many}`]
}

function object(name: string, lines: string[]): string[] {
  return [`  ${name}: {`, ...lines.map((line) => `    ${line}`), '  }']
}

function union(values: string[]): string {
  return values.map((value) => `'${value}'`).join(' | ')
}

function typeScript(type: string, enums: Enums): string {
  if (type.endsWith('[]'))
    return `(${typeScript(type.slice(0, -2), enums)})[]`.replace(/^\((\w+)\)/, '$1')
  if (/^(int[248]|float[48]|numeric)$/.test(type)) return 'number'
  if (type === 'bool') return 'boolean'
  if (type === 'void') return 'undefined'
  if (type === 'json' || type === 'jsonb') return 'Json'
  return enums.get(type) ?? 'string'
}

if (import.meta.main) {
  const project = join(import.meta.dirname, '..')
  writeFileSync(join(project, 'shared/no-player.ts'), emptyPlayer())
  const file = join(project, 'web/lib/database.generated.ts')
  writeFileSync(file, rowTypes(await migratedCatalogue()))
}
