import type { ColumnReference } from '../plan/plan-column.ts'
import type { EmbedPlan, Filter, PlannedCondition, ReadPlan } from '../plan/read-plan.ts'
import { readAgain, whileInTime } from './answer-budget.ts'
import { embedFrom, linkToSql, where } from './embed-to-sql.ts'
import { arrayLiteral, quoteColumn, type Values } from './sql.ts'

/**
 * Returns the SQL of the filters of a level: of the request's table, or of an embed (rows of a
 * related table inside each row). Where a level reads the same rows again and again (`isRepeated`),
 * its filters also count these rows against the limit of the answer (answer-budget.ts).
 */
export function filtersToSql({ conditions, alias, isRepeated }: ReadPlan, values: Values): string {
  const filters = conditionsToSql(conditions, alias, values)
  return isRepeated ? readAgain(filters) : filters
}

/**
 * Joins conditions by AND, or returns an empty text. A filter's value is bound without a type, so
 * PostgreSQL gives it the type of the column. Only a value that is hidden from the planner needs a
 * cast to that type (`withHiddenValue`). Expensive conditions also check how long the request has
 * taken (`whileInTime`). So do all conditions of a long list, except those that an index may serve.
 */
export function conditionsToSql(
  conditions: PlannedCondition[],
  alias: string,
  values: Values,
): string {
  const isLong = comparisonsIn(conditions) > mostUntimed
  return conditions
    .map((condition) => {
      const test = conditionToSql(condition, alias, values)
      return isExpensive(condition) || (isLong && !findsByKey(condition)) ? whileInTime(test) : test
    })
    .join(' and ')
}

/** The most comparisons that a level may make for each row without a check of the time. */
const mostUntimed = 16

function comparisonsIn(conditions: PlannedCondition[]): number {
  return conditions.reduce(
    (sum, each) => sum + (each.kind === 'logic' ? comparisonsIn(each.conditions) : 1),
    0,
  )
}

/** Returns whether a condition reads a whole text for each row, or combines many others. */
function isExpensive(condition: PlannedCondition): boolean {
  if (condition.kind === 'presence') return false
  if (condition.kind === 'logic')
    return comparisonsIn([condition]) > mostUntimed || condition.conditions.some(isExpensive)
  const { operation } = condition
  return (
    operation.kind === 'search' || (operation.kind === 'compare' && /~|like/.test(operation.sql))
  )
}

/** Returns whether an index may serve this condition. A check of the time would prevent that. */
function findsByKey(condition: PlannedCondition): boolean {
  if (condition.kind !== 'filter' || condition.negated) return false
  const { operation } = condition
  return operation.kind === 'in' || (operation.kind === 'compare' && operation.sql === '=')
}

function conditionToSql(condition: PlannedCondition, alias: string, values: Values): string {
  if (condition.kind === 'logic') {
    const parts = condition.conditions.map((inner) => conditionToSql(inner, alias, values))
    return `${condition.negated ? 'not ' : ''}(${parts.join(` ${condition.operator} `)})`
  }
  if (condition.kind === 'presence') {
    return `${condition.isPresent ? '' : 'not '}${existsToSql(condition.embed, alias, values)}`
  }
  const comparison = comparisonToSql(condition, alias, values)
  return condition.negated ? `not (${comparison})` : comparison
}

/** Returns the test that a row of `parentAlias` has rows in the embed. */
function existsToSql(embed: EmbedPlan, parentAlias: string, values: Values): string {
  const { read } = embed
  return `exists (select from ${embedFrom(embed, parentAlias)} ${where([
    ...linkToSql(embed, parentAlias),
    filtersToSql(read, values),
    ...innerEmbeds(read, values),
  ])})`
}

/** Returns the tests that the inner embeds of a level have rows. */
export function innerEmbeds(plan: ReadPlan, values: Values): string[] {
  return plan.embeds
    .filter((embed) => embed.join === 'inner')
    .map((embed) => existsToSql(embed, plan.alias, values))
}

const typesToStandApart = ['uuid', 'date', 'timestamp with time zone']

/**
 * Hides a filter's value from the planner while rows are counted, so that PostgreSQL keeps one plan
 * (`countUpToSql`). Only keys, dates and instants are hidden. Each value of such a column is about
 * as frequent as any other, so one plan suits all. Other values, such as a status, stay visible,
 * because the planner must know how rare they are.
 */
export function withHiddenValue(condition: PlannedCondition): PlannedCondition {
  if (condition.kind !== 'filter') return condition
  const { reference, operation } = condition
  const isPlain = operation.kind === 'compare' && operation.quantifier === null
  const isKnown = reference.type !== null && typesToStandApart.includes(reference.type)
  return { ...condition, standsApart: isPlain && isKnown && reference.steps.length === 0 }
}

function comparisonToSql(
  { reference, operation, standsApart }: Filter,
  alias: string,
  values: Values,
): string {
  const column = referenceToSql(reference, alias, values)
  switch (operation.kind) {
    case 'compare': {
      const bound = values.bind(operation.value)
      const { quantifier } = operation
      const value = standsApart ? `(select ${bound}::${reference.type})` : bound
      return `${column} ${operation.sql} ${quantifier === null ? value : `${quantifier} (${value})`}`
    }
    case 'is':
      return `${column} is ${operation.value}`
    case 'in':
      return `${column} = any (${values.bind(arrayLiteral(operation.values))})`
    case 'distinct':
      return `${column} is distinct from ${values.bind(operation.value)}`
    case 'search': {
      const { language, value } = operation
      const prefix = language === null ? '' : `${values.bind(language)}::regconfig, `
      const query = `pg_catalog.${operation.function}(${prefix}${values.bind(value)})`
      const isVector = reference.type === 'tsvector'
      return `${isVector ? column : `pg_catalog.to_tsvector(${prefix}${column})`} @@ ${query}`
    }
  }
}

/** Returns a column of `alias` with its JSON steps. */
export function referenceToSql(
  { column, type, steps }: ColumnReference,
  alias: string,
  values: Values,
): string {
  const base = quoteColumn(alias, column)
  if (steps.length === 0) return base
  const path = steps.map((step) =>
    'key' in step
      ? `${step.arrow}${values.bind(step.key)}::text`
      : `${step.arrow}${values.bind(String(step.index))}::int`,
  )
  const isJson = type === 'json' || type === 'jsonb'
  return `(${isJson ? base : `pg_catalog.to_jsonb(${base})`}${path.join('')})`
}
