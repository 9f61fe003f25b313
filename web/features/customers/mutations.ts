import { bareEmail } from '../../../shared/email-address.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { useWrite } from '../../ui/use-write.ts'
import { bookingsKey } from '../bookings/queries.ts'
import { type CustomerForm, messages } from './rules.ts'

type CustomerChanges = {
  name?: string
  email?: string | null
  phone?: string | null
  staff_notes?: string | null
}

async function update(id: string, changes: CustomerChanges): Promise<void> {
  await sessionClient
    .from('customers')
    .update(changes)
    .eq('id', id)
    .select('id')
    .single()
    .throwOnError()
}

/** Name, e-mail and phone; bookings that were made keep theirs. */
export function useCorrectCustomer(id: string) {
  return useWrite<CustomerForm>({
    send: ({ name, email, phone }) =>
      update(id, {
        name: name.trim(),
        email: bareEmail(email) || null,
        phone: phone.trim() || null,
      }),
    outdates: [bookingsKey],
    done: 'Customer saved',
    failed: messages.saveCustomer,
    heard: 'raised',
  })
}

export function useSaveNotes(id: string) {
  return useWrite<string>({
    send: (notes) => update(id, { staff_notes: notes.trim() || null }),
    outdates: [bookingsKey],
    done: 'Notes saved',
    failed: messages.saveNotes,
    heard: 'raised',
  })
}

/** Makes one customer of two; the second is gone afterwards. */
export function useMergeCustomers(keepId: string) {
  return useWrite<{ id: string; name: string }>({
    send: async ({ id }) => {
      await sessionClient
        .rpc('merge_customers', { p_keep_id: keepId, p_merge_id: id })
        .throwOnError()
    },
    outdates: [bookingsKey],
    done: ({ name }) => `${name} was merged`,
    failed: messages.mergeCustomers,
    heard: 'raised',
  })
}
