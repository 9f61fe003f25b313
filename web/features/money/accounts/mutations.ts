import { call } from '../../../lib/call.ts'
import { mailKey } from '../../../lib/mail-key.ts'
import { useWrite } from '../../../ui/use-write.ts'
import type { Statement } from './statement-address.ts'

/**
 * On the page of a statement, which staff open for an account: mails the statement to the address
 * of the team or the customer. Returns the id of the message, or null if no mail may be sent there.
 */
export function useMailStatement() {
  return useWrite<Statement, string | null>({
    send: ({ about, from, to }) =>
      call('mail_statement', {
        p_customer_id: about.customerId ?? null,
        p_team_id: about.teamId ?? null,
        p_from: from,
        p_to: to,
        // The members of a family have one account, under their e-mail address.
        p_family: about.customerId !== undefined,
      }),
    outdates: [mailKey],
    done: (_, id) => (id ? 'The statement is on its way' : 'No mail may be sent to this address'),
    failed: 'The statement was not mailed. Please try again.',
    serverMessages: 'raised',
  })
}
