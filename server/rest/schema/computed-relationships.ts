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
 * The ways that keys lead, and those that functions of a row do (rest §4). A function that is called
 * like a table goes before the keys that lead there.
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
