import { callFunction } from '../../lib/functions-client.ts'
import { useWrite } from '../../ui/use-write.ts'
import { mailKey } from './mail-status.ts'
import { messages } from './rules.ts'

/** Sends a message again by its id. A waiting one is tried at once. */
export function useResend() {
  return useWrite({
    send: (id: string) => callFunction('resend-email', { email_log_id: id }),
    outdates: [mailKey],
    done: 'Message on its way',
    failed: messages.resend,
  })
}
