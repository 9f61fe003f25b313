import type { Condition } from './parse-condition.ts'
import { referenceTo } from './plan-column.ts'
import { embedNamed, type PlannedCondition, type ReadPlan } from './read-plan.ts'
import type { Schema, Table } from './read-schema.ts'
import { RestError } from './rest-error.ts'

/** Resolves a condition; `level` null where embeds can't be asked for (the filters of a write). */
export function planCondition(
  schema: Schema,
  level: ReadPlan | null,
  shape: Table | null,
  condition: Condition,
): PlannedCondition {
  if (condition.kind === 'logic') {
    const conditions = condition.conditions.map((inner) =>
      planCondition(schema, level, shape, inner),
    )
    return { ...condition, conditions }
  }
  const { field, negated, operation } = condition
  const embed = level === null ? undefined : embedNamed(level, field.name)
  if (embed === undefined) {
    const reference = referenceTo(schema, shape, field)
    return { kind: 'filter', reference, negated, operation }
  }
  if (operation.kind !== 'is' || !/null/.test(operation.value) || field.steps.length > 0) {
    throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    })
  }
  return { kind: 'presence', embed, isPresent: (operation.value === 'not null') !== negated }
}
