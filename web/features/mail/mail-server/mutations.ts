import { callFunction } from '../../../lib/functions-client.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { mailKey } from '../queries.ts'
import { messages, type ServerForm } from './rules.ts'

/** Saves the mail server. Returns false when the server first asks for the account's password. */
export function useSaveServer() {
  return useWrite({
    send: ({ password, ...form }: ServerForm) =>
      unlessProofNeeded(() =>
        callFunction('mail-server', {
          ...form,
          port: Number(form.port),
          ...(password && { password }),
        }),
      ),
    outdates: [mailKey],
    done: (_, isSaved) => (isSaved ? 'Mail server saved' : null),
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Removes the mail server, like `useSaveServer`. */
export function useRemoveServer() {
  return useWrite({
    send: () => unlessProofNeeded(() => callFunction('mail-server', undefined, 'DELETE')),
    outdates: [mailKey],
    done: (_, isRemoved) => (isRemoved ? 'Mail server removed' : null),
    failed: messages.remove,
  })
}

async function unlessProofNeeded(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    const { code } = (error ?? {}) as { code?: string }
    if (code === 'reauthentication_needed') return false
    throw error
  }
}
