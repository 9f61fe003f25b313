import { callFunction } from '../../lib/functions-client.ts'
import { useWrite } from '../../ui/use-write.ts'
import { systemKey } from './queries.ts'
import { messages } from './rules.ts'

/** On the page System, for owners: makes the server check the installation again. */
export function useCheckAgain() {
  return useWrite({
    send: () => callFunction('doctor', { again: true }),
    outdates: [systemKey],
    done: 'Checked again',
    failed: messages.check,
  })
}
