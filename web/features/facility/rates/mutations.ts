import type { Edit } from '../../../lib/changed-columns.ts'
import { changeRow, deleteRow, saveRow } from '../../../lib/row-writes.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import type { Rate } from './queries.ts'
import { messages, type RateForm, rateRow } from './rules.ts'

/**
 * On the owners' page of prices: saves the changes of `rate`, or without one a new rate, which wins
 * over all others.
 */
export function useSaveRate(facilityId: string, rate: Rate | null, rates: readonly Rate[]) {
  const priority = Math.max(0, ...rates.map((each) => each.priority)) + 1
  const owner = { facility_id: facilityId, priority }
  return useWrite<Edit<RateForm>>({
    send: (edit) => saveRow('rates', rate?.id ?? null, edit, rateRow, owner),
    outdates: everything,
    done: rate ? 'Price saved' : 'Price added',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Writes the order in which rates win: the first gets the highest priority. */
export function useOrderRates() {
  return useWrite({
    send: async (rates: readonly Rate[]) => {
      const ordered = rates.map((rate, index) => ({ rate, priority: rates.length - index }))
      for (const { rate, priority } of ordered) {
        if (rate.priority !== priority) await changeRow('rates', rate.id, { priority })
      }
    },
    outdates: everything,
    done: 'Order saved',
    failed: messages.order,
    serverMessages: 'raised',
  })
}

/** Deletes a rate by its id. Bookings already made keep their price. */
export function useDeleteRate() {
  return useWrite({
    send: (id: string) => deleteRow('rates', id),
    outdates: everything,
    done: 'Price deleted',
    failed: messages.delete,
    serverMessages: 'raised',
  })
}
