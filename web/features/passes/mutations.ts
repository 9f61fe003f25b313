import { bookingsKey } from '../../lib/bookings-key.ts'
import { call } from '../../lib/call.ts'
import { fetchData } from '../../lib/fetch-data.ts'
import { changeRow } from '../../lib/row-writes.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { useWrite } from '../../ui/use-write.ts'
import { passesKey } from './queries.ts'
import { messages, type SaleForm, saleArguments } from './rules.ts'

/**
 * For the desk's page that sells a pass: sells it and returns it with its code. Trying the request
 * again sells no second pass.
 */
export function useSellPass(facilityId: string) {
  const once = useRequestKey()
  return useWrite({
    send: (form: SaleForm) => {
      const values = saleArguments(facilityId, form)
      return once(values, (headers) => call('sell_pass', values, { headers }))
    },
    outdates: [passesKey, bookingsKey],
    failed: messages.sell,
    serverMessages: 'raised',
  })
}

/** Undoes the sale of an unused pass: reverses its entries and switches off its code. */
export function useTakeSaleBack({ id, price }: { id: string; price: number }) {
  return useWrite({
    send: async () => {
      const recorded = await fetchData(
        sessionClient
          .from('entries')
          .select('id, kind, reverses')
          .eq('pass_id', id)
          // An entry with a booking says what the pass paid for, and is no part of the sale.
          .is('booking_id', null)
          // The latest entry first, so the payment is reversed before the charge. If the charge
          // went first and the rest failed, the payment would count as the customer's credit.
          .order('number', { ascending: false }),
      )
      // The desk can read only the entries since the last closing. If the charge is missing, the
      // day of the sale is closed.
      if (price > 0 && !recorded.some(({ kind }) => kind === 'charge'))
        throw { code: 'PT409', message: messages.saleClosed }
      const reversed = new Set(recorded.map(({ reverses }) => reverses))
      for (const entry of recorded.filter(({ id, reverses }) => !reverses && !reversed.has(id)))
        await call(
          'reverse_entry',
          { p_entry_id: entry.id, p_note: messages.takenBack },
          { headers: { 'x-idempotency-key': `take-sale-back-${entry.id}` } },
        )
      await changeRow('passes', id, { is_active: false })
    },
    outdates: [passesKey, bookingsKey],
    done: 'The sale is taken back, and the code no longer works',
    failed: messages.takeBack,
    serverMessages: 'raised',
  })
}

/** Switches a pass off, for example because it was lost, or on again. */
export function useSwitchPass(id: string) {
  return useWrite<boolean>({
    send: (isActive) => changeRow('passes', id, { is_active: isActive }),
    outdates: [passesKey],
    done: (isActive) => (isActive ? 'The pass works again' : 'The pass is switched off'),
    failed: messages.change,
    serverMessages: 'raised',
  })
}
