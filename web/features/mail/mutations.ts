import { callFunction } from '../../lib/functions-client.ts'
import { useWrite } from '../../ui/use-write.ts'
import { mailKey } from './queries.ts'
import { messages } from './rules.ts'
import { type SentTest, sentTestWords } from './sent-test-words.ts'

/** Sends a test message to the signed-in administrator. Its answer says what became of it. */
export function useSendTest() {
  return useWrite({
    send: async () => sentTestWords((await callFunction('test-email')) as SentTest),
    outdates: [mailKey],
    failed: messages.sendTest,
  })
}

/** Sends a message again by its id. A waiting one is tried at once. */
export function useResend() {
  return useWrite({
    send: (id: string) => callFunction('resend-email', { email_log_id: id }),
    outdates: [mailKey],
    done: 'Message on its way',
    failed: messages.resend,
  })
}
