import type { KeyedRelationship, Relationship } from './relationships.ts'

type RowFunction = {
  name: string
  parameters: readonly unknown[]
  rowOf: string | null
  table: string | null
  isSet: boolean
  isOneRow: boolean
}

/**
 * Returns the relationships along which requests embed rows (relationships.ts): those by keys, and
 * those by functions of a row (rest §4). A function named like a table takes precedence over the
 * keys that lead to it.
 */
export function withComputed(
  keyed: Map<string, KeyedRelationship[]>,
  functions: RowFunction[],
): Map<string, Relationship[]> {
  const all = new Map<string, Relationship[]>(keyed)
  for (const { name, parameters, rowOf, table, isSet, isOneRow } of functions) {
    if (rowOf === null || table === null || parameters.length !== 1) continue
    const others = (all.get(rowOf) ?? []).filter((other) => isComputed(other) || other.to !== name)
    const isToOne = !isSet || isOneRow
    const computed = { kind: 'computed' as const, from: rowOf, to: table, function: name }
    all.set(rowOf, [...others, { ...computed, isToOne }])
  }
  return all
}

function isComputed({ kind }: Relationship): boolean {
  return kind === 'computed'
}
