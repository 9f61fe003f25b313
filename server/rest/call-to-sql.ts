import type { CallPlan } from './rpc.ts'
import { quoteIdentifier, quotePublic, type Values } from './sql.ts'

/** The call itself: rows with the function's columns, or with one column named after it. */
export function callToSql(plan: CallPlan, values: Values): string {
  const { routine } = plan
  const name = quoteIdentifier(routine.name)
  const call = `${quotePublic(routine.name)}(${argumentsToSql(plan, values)})`
  const source = argumentSource(plan, values)
  if (routine.returns === 'composite') {
    const from = source === null ? '' : `${source}, lateral `
    return `select "rest_call".* from ${from}${call} as "rest_call"`
  }
  return `select ${call} as ${name}${source === null ? '' : ` from ${source}`}`
}

function argumentsToSql({ parameters, given }: CallPlan, values: Values): string {
  return parameters
    .map(({ name, type, isVariadic }) => {
      const quoted = quoteIdentifier(name)
      const value =
        given instanceof Map ? `${values.bind(given.get(name))}::${type}` : `"rest_body".${quoted}`
      return `${isVariadic ? 'variadic ' : ''}${quoted} := ${value}`
    })
    .join(', ')
}

function argumentSource({ parameters, given }: CallPlan, values: Values): string | null {
  if (given instanceof Map || parameters.length === 0) return null
  const types = parameters.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`)
  const body = `pg_catalog.json_to_record(${values.bind(given.text)}::json)`
  return `${body} as "rest_body"(${types.join(', ')})`
}
