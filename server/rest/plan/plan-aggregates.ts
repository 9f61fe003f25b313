import { notSupported, RestError } from '../rest-error.ts'
import type { EmbedPlan, ReadPlan } from './read-plan.ts'

/**
 * Returns whether this level of the query groups its rows: if it has aggregates, or a to-one spread
 * with aggregates, which this level computes.
 */
export function isGrouped(plan: ReadPlan): boolean {
  return plan.items.some(
    (item) =>
      (item.kind === 'field' && item.aggregate !== null) ||
      (item.kind === 'embed' && aggregatesInParent(item.embed) && isGrouped(item.embed.read)),
  )
}

/**
 * Returns whether the parent level computes an embed's aggregates, as it does for a to-one spread.
 */
export function aggregatesInParent({ isSpread, isToOne }: EmbedPlan): boolean {
  return isSpread && isToOne
}

/**
 * Refuses aggregates without `hasAggregates` (400 PGRST123). A single `count` is always allowed,
 * because it does not group. A to-many spread makes lists and cannot group (400 PGRST127).
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
