import { notSupported, RestError } from '../rest-error.ts'
import type { EmbedPlan, ReadPlan } from './read-plan.ts'

/**
 * Returns whether a level of a query (the table or an embed) groups its rows. It does if it selects
 * an aggregate, itself or by a to-one spread. `...clubs(budget.sum())` is such a spread: it puts
 * columns of each row's club into the row, so this level computes the sum over its rows.
 */
export function isGrouped(plan: ReadPlan): boolean {
  return plan.items.some(
    (item) =>
      (item.kind === 'field' && item.aggregate !== null) ||
      (item.kind === 'embed' && aggregatesInParent(item.embed) && isGrouped(item.embed.read)),
  )
}

/**
 * Returns whether the level above an embed computes the embed's aggregates: only for a to-one
 * spread. Any other embed computes its own, over the related rows of each parent.
 */
export function aggregatesInParent({ isSpread, isToOne }: EmbedPlan): boolean {
  return isSpread && isToOne
}

/**
 * Refuses aggregates unless the host allows them (`hasAggregates`), because their cost has no
 * limit: 400 PGRST123. A level that selects only `count()` is always allowed: it makes one number
 * and no groups. Aggregates in a to-many spread are always refused (400 PGRST127), because each of
 * its columns becomes a list.
 */
export function checkAggregates(plan: ReadPlan, hasAggregates: boolean) {
  const isOnlyCount =
    plan.items.length === 1 && plan.items[0]?.kind === 'field' && plan.items[0].reference === null
  if (!hasAggregates && !isOnlyCount && isGrouped(plan)) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
  }
  for (const { read, isSpread, isToOne } of plan.embeds) {
    checkAggregates(read, hasAggregates)
    if (isSpread && !isToOne && isGrouped(read)) {
      throw notSupported('Aggregates are not implemented for one-to-many or many-to-many spreads.')
    }
  }
}
