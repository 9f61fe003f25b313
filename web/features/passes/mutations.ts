import { call } from '../../lib/call.ts'
import { changeRow } from '../../lib/row-writes.ts'
import { useWrite } from '../../ui/use-write.ts'
import { passesKey } from './queries.ts'
import { messages, type SaleForm, saleArguments } from './rules.ts'

/** Sells a pass and returns it with its code. */
export function useSellPass(facilityId: string) {
  return useWrite({
    send: (form: SaleForm) => call('sell_pass', saleArguments(facilityId, form)),
    outdates: [passesKey],
    failed: messages.sell,
    serverMessages: 'raised',
  })
}

/** Switches a pass off, because it was lost, or on again. */
export function useSwitchPass(id: string) {
  return useWrite<boolean>({
    send: (isActive) => changeRow('passes', id, { is_active: isActive }),
    outdates: [passesKey],
    done: (isActive) => (isActive ? 'The pass works again' : 'The pass is switched off'),
    failed: messages.change,
    serverMessages: 'raised',
  })
}
