import { notSupported, RestError } from '../rest-error.ts'
import type { EmbedPlan, ReadPlan } from './read-plan.ts'

/**
 * Whether rows of this level are made one by aggregates: its own, or those of what is spread into
 * it, which are worked out here, where the rows are that they are of.
 */
export function isGrouped(plan: ReadPlan): boolean {
  return plan.items.some(
    (item) =>
      (item.kind === 'field' && item.aggregate !== null) ||
      (item.kind === 'embed' && handsUp(item.embed) && isGrouped(item.embed.read)),
  )
}

/** Whether the aggregates of an embed are worked out by the level that it is spread into. */
export function handsUp({ isSpread, isToOne }: EmbedPlan): boolean {
  return isSpread && isToOne
}

/**
 * Aggregates are off unless the host has them, 400 PGRST123. Rows may be counted by `count` alone,
 * which groups nothing. What is spread to many makes lists, and no groups: 400 PGRST127.
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
