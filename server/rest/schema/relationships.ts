// How a request gets from the rows of one table to those of another. It may embed rows along each
// relationship: `bookings?select=*,facility_spaces(name)` adds to each booking its space's name.

/** A primary key (`p`), unique (`u`) or foreign key (`f`) constraint. Columns are in its order. */
export type KeyConstraint = {
  name: string
  kind: 'p' | 'u' | 'f'
  table: string
  columns: string[]
  target: string | null
  targetColumns: string[]
}

/**
 * Two columns that are equal in related rows: one of the table where the embed starts, and one of
 * the table that it reaches.
 */
export type ColumnPair = readonly [from: string, to: string]

type Ends = {
  from: string
  to: string
  /**
   * Whether `to` is a view. A request reaches it only by the view's name: the name of a constraint
   * or a column always leads to the table.
   */
  isToView?: boolean
}

export type DirectRelationship = Ends & {
  kind: 'many-to-one' | 'one-to-one' | 'one-to-many'
  constraint: string
  pairs: ColumnPair[]
  /** Whether the foreign key is in the reached table. */
  isReferred: boolean
}

type JunctionRelationship = Ends & {
  kind: 'many-to-many'
  junction: string
  fromConstraint: string
  toConstraint: string
  /** The columns from the start to the junction, and from the junction to the target. */
  fromPairs: ColumnPair[]
  toPairs: ColumnPair[]
}

export type KeyedRelationship = DirectRelationship | JunctionRelationship

/** A function of one table's row that returns rows of the other. The embed has its name. */
type ComputedRelationship = Ends & {
  kind: 'computed'
  function: string
  isToOne: boolean
}

export type Relationship = KeyedRelationship | ComputedRelationship

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.isToOne
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
}

/**
 * Returns whether several rows at its start may lead to the same row. What is embedded in that row
 * may then be read more than once.
 */
export function isShared({ kind }: Relationship): boolean {
  return kind !== 'one-to-one' && kind !== 'one-to-many'
}

type KeyedTable = { name: string; primaryKey: string[] }

/** The unchanged columns of a table in a view, by the table's column names. */
export type ViewOfTable = { view: string; table: string; columns: Map<string, string> }

/**
 * Returns the relationships that foreign keys make (rest §4): each key in both directions, and
 * many-to-many through tables whose primary key contains two of them. A foreign key on the columns
 * of a primary key or unique constraint is one-to-one. A view that shows a relationship's columns
 * has it too. Those that functions make are found in computed-relationships.ts.
 */
export function deriveRelationships(
  tables: Map<string, KeyedTable>,
  constraints: KeyConstraint[],
  views: ViewOfTable[],
): Map<string, KeyedRelationship[]> {
  const foreignKeys = constraints.filter((constraint) => constraint.kind === 'f')
  const uniqueKeys = constraints.filter((constraint) => constraint.kind !== 'f')
  const all: KeyedRelationship[] = foreignKeys.flatMap((foreignKey) =>
    bothDirections(foreignKey, uniqueKeys),
  )
  for (const table of tables.values()) {
    const own = foreignKeys.filter((foreignKey) => foreignKey.table === table.name)
    all.push(...junctionsThrough(table, own))
  }
  const withViews = all.flatMap((relationship) => [
    relationship,
    ...throughViews(relationship, views),
  ])
  return Map.groupBy(withViews, (relationship) => relationship.from)
}

/**
 * Returns the relationship once more for each view that shows its columns: from the view, to the
 * view, and between two views. The columns get the names that they have in the view.
 */
function throughViews(relationship: KeyedRelationship, views: ViewOfTable[]): KeyedRelationship[] {
  const { from, to } = relationship
  const [fromPairs, toPairs] = endPairs(relationship)
  // Null stands for the table itself.
  const starts = [null, ...views.filter((view) => view.table === from && shows(view, fromPairs, 0))]
  const ends = [null, ...views.filter((view) => view.table === to && shows(view, toPairs, 1))]
  return starts.flatMap((start) =>
    ends
      .filter((end) => start !== null || end !== null)
      .map((end) => {
        const names = {
          from: start?.view ?? from,
          to: end?.view ?? to,
          isToView: end !== null,
        }
        const renamed = (
          pairs: ColumnPair[],
          first: ViewOfTable | null,
          last: ViewOfTable | null,
        ) => pairs.map(([a, b]) => [first?.columns.get(a) ?? a, last?.columns.get(b) ?? b] as const)
        if (relationship.kind !== 'many-to-many') {
          return { ...relationship, ...names, pairs: renamed(relationship.pairs, start, end) }
        }
        return {
          ...relationship,
          ...names,
          fromPairs: renamed(relationship.fromPairs, start, null),
          toPairs: renamed(relationship.toPairs, null, end),
        }
      }),
  )
}

/** Returns the pairs at the start and at the end. Without a junction they are the same. */
function endPairs(relationship: KeyedRelationship): [ColumnPair[], ColumnPair[]] {
  return relationship.kind === 'many-to-many'
    ? [relationship.fromPairs, relationship.toPairs]
    : [relationship.pairs, relationship.pairs]
}

/** Returns whether the view shows the columns of these pairs at the start (0) or the end (1). */
function shows(view: ViewOfTable, pairs: ColumnPair[], side: 0 | 1): boolean {
  return pairs.every((pair) => view.columns.has(pair[side]))
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
    {
      kind: isUnique ? 'one-to-one' : 'many-to-one',
      from: table,
      to: target,
      constraint,
      pairs,
      isReferred: false,
    },
    {
      kind: isUnique ? 'one-to-one' : 'one-to-many',
      from: target,
      to: table,
      constraint,
      pairs: reversed(pairs),
      isReferred: true,
    },
  ]
}

/** Returns the many-to-many relationships between the tables that this one connects. */
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
