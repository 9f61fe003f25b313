import * as words from '#words/second-contact.ts'
import { bareEmail } from '../../../../shared/email-address.ts'
import { publicClient } from '../../../lib/clients.ts'
import { useWrite } from '../../../ui/use-write.ts'

/** The queries of a booking's and of a group's page. Both pages show the second contact. */
const outdates = [['get_booking_by_token'], ['get_booking_group_by_token']]

/** Adds a second address to the booking or group of a link. The address must confirm by mail. */
export function useAddContact(token: string) {
  return useWrite<string>({
    send: async (email) => {
      await publicClient
        .rpc('add_second_contact', { p_token: token, p_email: bareEmail(email) })
        .throwOnError()
    },
    outdates,
    failed: words.addFailed,
    serverMessages: 'all',
  })
}

/** Removes the second address of the booking or group of a link. */
export function useRemoveContact(token: string) {
  return useWrite({
    send: async () => {
      await publicClient.rpc('remove_second_contact', { p_token: token }).throwOnError()
    },
    outdates,
    done: words.removed,
    failed: words.removeFailed,
    serverMessages: 'all',
  })
}

/**
 * Confirms a second address with the token from its mail. Resolves to the token of the group or of
 * the booking that the address may manage from now on.
 */
export function useConfirmContact(confirmToken: string) {
  return useWrite<void, { group_token: string | null; booking_token: string | null }>({
    send: async () => {
      const { data } = await publicClient
        .rpc('confirm_second_contact', { p_confirm_token: confirmToken })
        .throwOnError()
      return data
    },
    outdates: [],
    failed: words.confirmFailed,
    serverMessages: 'all',
  })
}
