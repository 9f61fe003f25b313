import type { Field } from '../parse/parse-field.ts'
import type { OrderTerm } from '../parse/parse-order.ts'
import { RestError } from '../rest-error.ts'
import type { Schema } from '../schema/read-schema.ts'
import { referenceTo } from './plan-column.ts'
import {
  type EmbedPlan,
  embedNamed,
  notEmbedded,
  type PlannedOrder,
  type ReadPlan,
} from './read-plan.ts'

/**
 * Finds the columns that a request's `order` names, for one level: the request's table, or an embed
 * (rows of a related table inside each row). A request may order by a column of an embed only if
 * each row has at most one row there. Otherwise this throws PGRST118.
 */
export function planOrder(schema: Schema, level: ReadPlan, terms: OrderTerm[]): PlannedOrder[] {
  return terms.map(({ relation, field, direction, nulls }) => {
    if (relation === null) {
      const reference = referenceTo(schema, level.shape, field)
      return { embed: null, reference, direction, nulls }
    }
    const embed = embedNamed(level, relation) ?? notEmbedded(relation)
    if (!embed.isToOne) throw relatedOrderError(level.table ?? level.alias, relation)
    const reference = referenceTo(schema, embed.read.shape, ownField(embed, field))
    return { embed, reference, direction, nulls }
  })
}

/**
 * Returns the field of the embed that a term names. In a spread embed, a term may also name a field
 * by its key in the response.
 */
function ownField({ isSpread, read }: EmbedPlan, field: Field): Field {
  if (!isSpread || read.shape?.columns.has(field.name)) return field
  const item = read.items.find((each) => each.kind === 'field' && each.key === field.name)
  const shown = item?.kind === 'field' ? item.reference : null
  return shown === null ? field : { name: shown.column, steps: [...shown.steps, ...field.steps] }
}

function relatedOrderError(origin: string, target: string): RestError {
  return new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })
}
