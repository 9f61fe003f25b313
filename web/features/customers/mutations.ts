import { useQueryClient } from '@tanstack/react-query'
import { noteChanged } from '#words/desk-card.ts'
import { bareEmail } from '../../../shared/email-address.ts'
import { type FamilyData, familyPage } from '../../../shared/family-file.ts'
import { localDate } from '../../../shared/times.ts'
import { call } from '../../lib/call.ts'
import type { Edit } from '../../lib/changed-columns.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { changeRow, saveEdit } from '../../lib/row-writes.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { useWrite } from '../../ui/use-write.ts'
import { bookingsKey } from '../bookings/rows/queries.ts'
import { type CustomerForm, messages } from './rules.ts'

/**
 * On the staff's page of a customer: corrects name, e-mail and phone. Earlier bookings keep the old
 * ones.
 */
export function useCorrectCustomer(id: string) {
  return useWrite<Edit<CustomerForm>>({
    send: (edit) => saveEdit('customers', id, edit, customerRow),
    outdates: [bookingsKey],
    done: 'Customer saved',
    failed: messages.saveCustomer,
    serverMessages: 'raised',
  })
}

function customerRow({ name, email, phone }: CustomerForm) {
  return { name: name.trim(), email: bareEmail(email) || null, phone: phone.trim() || null }
}

/** `notes`: what was typed. `over`: the stored notes that it is to replace, as last seen. */
export type Notes = { notes: string; over: string }

/**
 * Saves the staff's notes on a customer. If somebody else has changed them since, nothing is saved:
 * `onChanged` gets their notes, and the failure quotes them.
 */
export function useSaveNotes(id: string, onChanged: (now: string) => void) {
  return useWrite<Notes>({
    send: async ({ notes, over }) => {
      const typed = notes.trim()
      const stored = await fetchNotes(id)
      if (stored === typed) return
      if (stored !== over) {
        onChanged(stored)
        throw { code: 'PT409', message: noteChanged(stored) }
      }
      await changeRow('customers', id, { staff_notes: typed || null })
    },
    outdates: [bookingsKey],
    done: 'Notes saved',
    failed: messages.saveNotes,
    serverMessages: 'raised',
  })
}

async function fetchNotes(id: string): Promise<string> {
  const { data } = await sessionClient
    .from('customers')
    .select('staff_notes')
    .eq('id', id)
    .single()
    .throwOnError()
  return data.staff_notes ?? ''
}

/** Merges another customer into `keepId`, with bookings and notes. The other one is deleted. */
export function useMergeCustomers(keepId: string) {
  return useWrite<{ id: string; name: string }>({
    send: ({ id }) => call('merge_customers', { p_keep_id: keepId, p_merge_id: id }),
    outdates: [bookingsKey],
    done: ({ name }) => `${name} was merged`,
    failed: messages.mergeCustomers,
    serverMessages: 'raised',
  })
}

/** Downloads everything that is stored about a family, as a page or as data. */
export function useExportFamily(customerId: string, zone: string) {
  return useWrite<'html' | 'json'>({
    send: async (form) => {
      const family = (await call('export_family', { p_customer_id: customerId })) as FamilyData
      const name = `family-data-${localDate(new Date(), zone)}.${form}`
      if (form === 'html') downloadFile(name, 'text/html;charset=utf-8', familyPage(family))
      else downloadFile(name, 'application/json', JSON.stringify(family, null, 2))
    },
    outdates: [],
    done: 'Downloaded',
    failed: messages.exportFamily,
    serverMessages: 'raised',
  })
}

/** Erases a customer and everybody who shares the e-mail address. */
export function useEraseFamily(customerId: string) {
  const client = useQueryClient()
  return useWrite({
    send: async () => {
      await call('erase_family', { p_customer_id: customerId })
      // Not refetched now: the customer of this page is gone.
      await client.invalidateQueries({ queryKey: bookingsKey, refetchType: 'none' })
    },
    outdates: [],
    done: 'Erased',
    failed: messages.eraseFamily,
    serverMessages: 'raised',
  })
}
