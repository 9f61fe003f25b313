import { callFunction } from '../../lib/functions-client.ts'
import { mailKey } from '../../lib/mail-key.ts'
import { useWrite } from '../../ui/use-write.ts'
import { messages } from './rules.ts'

/**
 * On the page Mail: sends the message with this id again, or tries it at once if it is still
 * waiting.
 */
export function useResend() {
  return useWrite({
    send: (id: string) => callFunction('resend-email', { email_log_id: id }),
    outdates: [mailKey],
    done: 'Message on its way',
    failed: messages.resend,
  })
}
