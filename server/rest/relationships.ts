/** A primary key (`p`), unique (`u`) or foreign key (`f`) constraint, columns in its order. */
export type KeyConstraint = {
  name: string
  kind: 'p' | 'u' | 'f'
  table: string
  columns: string[]
  target: string | null
  targetColumns: string[]
}

/** Pairs of equal columns: of the table that the embed starts from, of the one it reaches. */
export type ColumnPair = readonly [from: string, to: string]

type Ends = { from: string; to: string }

export type DirectRelationship = Ends & {
  kind: 'many-to-one' | 'one-to-one' | 'one-to-many'
  constraint: string
  pairs: ColumnPair[]
}

type JunctionRelationship = Ends & {
  kind: 'many-to-many'
  junction: string
  fromConstraint: string
  toConstraint: string
  /** From the start to the junction, and from the junction to the target. */
  fromPairs: ColumnPair[]
  toPairs: ColumnPair[]
}

export type Relationship = DirectRelationship | JunctionRelationship

type KeyedTable = { name: string; primaryKey: string[] }

/**
 * Every way from one table to another (rest §4): foreign keys in both directions, and
 * tables whose primary key holds two foreign keys as many-to-many. A foreign key whose columns
 * are a primary key or unique constraint is one-to-one.
 */
export function deriveRelationships(
  tables: Map<string, KeyedTable>,
  constraints: KeyConstraint[],
): Map<string, Relationship[]> {
  const foreignKeys = constraints.filter((constraint) => constraint.kind === 'f')
  const uniqueKeys = constraints.filter((constraint) => constraint.kind !== 'f')
  const all: Relationship[] = foreignKeys.flatMap((foreignKey) =>
    bothDirections(foreignKey, uniqueKeys),
  )
  for (const table of tables.values()) {
    const own = foreignKeys.filter((foreignKey) => foreignKey.table === table.name)
    all.push(...junctionsThrough(table, own))
  }
  return Map.groupBy(all, (relationship) => relationship.from)
}

function bothDirections(
  foreignKey: KeyConstraint,
  uniqueKeys: KeyConstraint[],
): DirectRelationship[] {
  const isUnique = uniqueKeys.some(
    (key) => key.table === foreignKey.table && sameSet(key.columns, foreignKey.columns),
  )
  const { name: constraint, table, target, columns, targetColumns } = foreignKey
  if (target === null) return []
  const pairs = columns.map((column, index) => [column, targetColumns[index] ?? ''] as const)
  return [
    { kind: isUnique ? 'one-to-one' : 'many-to-one', from: table, to: target, constraint, pairs },
    {
      kind: isUnique ? 'one-to-one' : 'one-to-many',
      from: target,
      to: table,
      constraint,
      pairs: reversed(pairs),
    },
  ]
}

function junctionsThrough(table: KeyedTable, foreignKeys: KeyConstraint[]): JunctionRelationship[] {
  const inKey = foreignKeys.filter((foreignKey) =>
    foreignKey.columns.every((column) => table.primaryKey.includes(column)),
  )
  return inKey.flatMap((first) =>
    inKey
      .filter((second) => second.name !== first.name)
      .map((second) => ({
        kind: 'many-to-many' as const,
        from: first.target ?? '',
        to: second.target ?? '',
        junction: table.name,
        fromConstraint: first.name,
        toConstraint: second.name,
        fromPairs: first.targetColumns.map(
          (column, i) => [column, first.columns[i] ?? ''] as const,
        ),
        toPairs: second.columns.map(
          (column, i) => [column, second.targetColumns[i] ?? ''] as const,
        ),
      })),
  )
}

function reversed(pairs: ColumnPair[]): ColumnPair[] {
  return pairs.map(([from, to]) => [to, from] as const)
}

function sameSet(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name))
}
