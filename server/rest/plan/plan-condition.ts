import type { Condition } from '../parse/parse-condition.ts'
import { RestError } from '../rest-error.ts'
import type { Schema, Table } from '../schema/read-schema.ts'
import { referenceTo, typeOf } from './plan-column.ts'
import type { PlannedCondition, ReadPlan } from './read-plan.ts'

/**
 * Finds what a filter of a request names: a column, or an embed (rows of a related table inside
 * each row). `level` is null where embeds cannot be used (the filters of a write). `shape` has the
 * columns; null if any name is taken as a column. The name of an embed means the embed only in a
 * null test. In any other test it means a column of the same name. Without such a column it throws
 * PGRST120.
 */
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
  const embed = level?.embeds.find(({ key }) => key === field.name)
  const isNullTest = operation.kind === 'is' && /null/.test(operation.value)
  if (embed !== undefined && isNullTest && field.steps.length === 0) {
    return { kind: 'presence', embed, isPresent: (operation.value === 'not null') !== negated }
  }
  if (embed !== undefined && shape !== null && typeOf(schema, shape, field.name) === null) {
    throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    })
  }
  return { kind: 'filter', reference: referenceTo(schema, shape, field), negated, operation }
}
