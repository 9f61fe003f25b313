import { mostSimilar } from '../most-similar.ts'
import { RestError } from '../rest-error.ts'
import type { Schema } from '../schema/read-schema.ts'
import type {
  DirectRelationship,
  KeyedRelationship,
  Relationship,
} from '../schema/relationships.ts'

/**
 * Finds how a request may embed rows of one table in those of another: returns the one relationship
 * from `origin` that its `target` and `hint` name, as in `select=rooms!hint(name)` (rest §4). None
 * is 400 PGRST200. Several are 300 PGRST201 with the candidates in `details`.
 */
export function findRelationship(
  schema: Schema,
  origin: string,
  target: string,
  hint: string | null,
): Relationship {
  const found = (schema.relationships.get(origin) ?? []).filter((relationship) => {
    if (relationship.kind === 'computed') return target === relationship.function
    return relationship.from === relationship.to
      ? matchesSelf(relationship, target, hint)
      : matches(relationship, target, hint)
  })
  if (found.length > 1) throw ambiguousError(origin, target, found)
  return found[0] ?? noRelationship(schema, origin, target, hint)
}

function matches(relationship: KeyedRelationship, target: string, hint: string | null): boolean {
  if (hint === null) {
    if (target === relationship.to) return true
    if (relationship.kind === 'many-to-many' || relationship.isToView) return false
    return target === relationship.constraint || isOnlyColumn(relationship, 0, target)
  }
  if (target !== relationship.to) return false
  if (relationship.kind === 'many-to-many') return hint === relationship.junction
  return (
    hint === relationship.constraint ||
    isOnlyColumn(relationship, 0, hint) ||
    isOnlyColumn(relationship, 1, hint)
  )
}

/**
 * Like `matches`, for a table that refers to itself: the table's name means the children, and the
 * name of the column means the parent.
 */
function matchesSelf(
  relationship: KeyedRelationship,
  target: string,
  hint: string | null,
): boolean {
  if (relationship.kind === 'many-to-many') return false
  const isChildren = target === relationship.to && relationship.kind === 'one-to-many'
  if (hint !== null) return isChildren && isOnlyColumn(relationship, 1, hint)
  return (
    isChildren || (relationship.kind === 'many-to-one' && isOnlyColumn(relationship, 0, target))
  )
}

function isOnlyColumn(relationship: DirectRelationship, side: 0 | 1, name: string): boolean {
  return relationship.pairs.length === 1 && relationship.pairs[0]?.[side] === name
}

function noRelationship(
  schema: Schema,
  origin: string,
  target: string,
  hint: string | null,
): never {
  const using = hint === null ? '' : ` using the hint '${hint}'`
  throw new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin}' and '${target}'${using} in the schema 'public', but no matches were found.`,
      hint: likelyTarget(schema, origin, target),
    },
  )
}

function likelyTarget(schema: Schema, origin: string, target: string): string | null {
  const targets = (schema.relationships.get(origin) ?? []).map((way) =>
    way.kind === 'computed' ? way.function : way.to,
  )
  const meant = targets.includes(target) ? null : mostSimilar(target, targets, 0.33)
  return meant === null ? null : `Perhaps you meant '${meant}' instead of '${target}'.`
}

// The kinds, in the order in which PostgREST lists candidates.
const cardinalities = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed']

function ambiguousError(origin: string, target: string, all: Relationship[]): RestError {
  const found = all.toSorted(
    (a, b) => cardinalities.indexOf(a.kind) - cardinalities.indexOf(b.kind),
  )
  const choices = found.map((relationship) => `'${relationship.to}!${hintFor(relationship)}'`)
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      details: found.map(described),
      hint: `Try changing '${target}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function hintFor(relationship: Relationship): string {
  if (relationship.kind === 'computed') return relationship.function
  return relationship.kind === 'many-to-many' ? relationship.junction : relationship.constraint
}

function described(relationship: Relationship) {
  const embedding = `${relationship.from} with ${relationship.to}`
  const { kind: cardinality } = relationship
  if (relationship.kind === 'computed') {
    const relationshipByFunction = `public.${relationship.function}(${relationship.from})`
    return { cardinality, embedding, relationship: relationshipByFunction }
  }
  if (relationship.kind === 'many-to-many') {
    const first = `${relationship.fromConstraint}(${columnsOf(relationship.fromPairs, 1)})`
    const second = `${relationship.toConstraint}(${columnsOf(relationship.toPairs, 0)})`
    const through = `${relationship.junction} using ${first} and ${second}`
    return { cardinality, embedding, relationship: through }
  }
  const { constraint, from, to, pairs } = relationship
  const ends = `${from}(${columnsOf(pairs, 0)}) and ${to}(${columnsOf(pairs, 1)})`
  return { cardinality, embedding, relationship: `${constraint} using ${ends}` }
}

function columnsOf(pairs: readonly (readonly [string, string])[], side: 0 | 1): string {
  return pairs.map((pair) => pair[side]).join(', ')
}
