import { callFunction } from '../../lib/functions-client.ts'
import { mailKey } from '../../lib/mail-key.ts'
import { useWrite } from '../../ui/use-write.ts'
import { messages } from './rules.ts'

/** On the page Mail: sends a message again by its id. A waiting one is tried at once. */
export function useResend() {
  return useWrite({
    send: (id: string) => callFunction('resend-email', { email_log_id: id }),
    outdates: [mailKey],
    done: 'Message on its way',
    failed: messages.resend,
  })
}
