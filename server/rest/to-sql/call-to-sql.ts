import type { CallPlan } from '../plan/plan-call.ts'
import { type ReadPlan, usedColumns } from '../plan/read-plan.ts'
import type { Parameter } from '../schema/read-schema.ts'
import { arrayLiteral, quoteColumn, quoteIdentifier, quotePublic, type Values } from './sql.ts'

const callName = 'rest_call'

/**
 * Returns the SQL that calls a database function, for a request to `/rpc/name`. It gives rows with
 * the function's columns, or one column with the function's name.
 */
export function callToSql(plan: CallPlan, values: Values): string {
  const { routine } = plan
  const name = quoteIdentifier(routine.name)
  const call = `${quotePublic(routine.name)}(${argumentsToSql(plan, values)})`
  const source = argumentSource(plan, values)
  if (routine.returns === 'composite') {
    const from = source === null ? '' : `${source}, lateral `
    const alias = quoteIdentifier(callName)
    const columns = [`${alias}.*`, ...computedFields(plan.shown)]
    return `select ${columns.join(', ')} from ${from}${call} as ${alias}`
  }
  return `select ${call} as ${name}${source === null ? '' : ` from ${source}`}`
}

/**
 * Returns the computed fields that the request uses. They are selected here, because outside of
 * this statement the rows no longer have their table's type.
 */
function computedFields(shown: ReadPlan | null): string[] {
  const known = shown?.shape?.columns
  if (!shown || known === undefined) return []
  const computed = [...usedColumns(shown)].filter((name) => !known.has(name))
  return computed.map((name) => quoteColumn(callName, name))
}

function argumentsToSql({ parameters, given }: CallPlan, values: Values): string {
  return parameters
    .map((parameter) => {
      const { name, isVariadic } = parameter
      const quoted = quoteIdentifier(name)
      const value =
        given instanceof Map
          ? `${values.bind(textOf(parameter, given.get(name) ?? []))}::${typeOf(parameter)}`
          : `"rest_body".${quoted}`
      return `${isVariadic ? 'variadic ' : ''}${quoted} := ${value}`
    })
    .join(', ')
}

/** Returns a parameter's text. The last of several values counts, or all for a variadic one. */
function textOf({ isVariadic }: Parameter, given: string[]): string {
  const last = given.at(-1) ?? ''
  const isArray = given.length === 1 && /^\{[\s\S]*\}$/.test(last)
  return isVariadic && !isArray ? arrayLiteral(given) : last
}

function argumentSource({ parameters, given }: CallPlan, values: Values): string | null {
  if (given instanceof Map || parameters.length === 0) return null
  const types = parameters.map(
    (parameter) => `${quoteIdentifier(parameter.name)} ${typeOf(parameter)}`,
  )
  const json = `${values.bind(given.text)}::json${given.isArray ? ' -> 0' : ''}`
  return `pg_catalog.json_to_record(${json}) as "rest_body"(${types.join(', ')})`
}

/** Returns a parameter's type without a length. `character` and `bit` alone would have length 1. */
function typeOf({ type }: Parameter): string {
  return type
    .replace(/^character(?=$|\[)/, 'pg_catalog.bpchar')
    .replace(/^bit(?=$|\[)/, 'bit varying')
}
