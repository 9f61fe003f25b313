import { callFunction } from '../../../lib/functions-client.ts'
import { mailKey } from '../../../lib/mail-key.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { type MailServer, messages, type ServerForm } from './rules.ts'

/**
 * In Settings, Messages: saves the facility's own mail server. Returns null when the account's
 * password is asked for first; then nothing is saved yet.
 */
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
    isWritten: (saved) => saved !== null,
    done: (_, saved) => saved && 'Mail server saved',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/**
 * Removes the facility's mail server. Returns null when the account's password is asked for first,
 * as `useSaveServer` does.
 */
export function useRemoveServer() {
  return useWrite({
    send: () => unlessProofNeeded(() => callFunction('mail-server', undefined, 'DELETE')),
    outdates: [mailKey],
    isWritten: (left) => left !== null,
    done: (_, left) => left && 'Mail server removed',
    failed: messages.remove,
  })
}

/** Sends a request. Returns null when the server first asks for the account's password. */
async function unlessProofNeeded(send: () => Promise<unknown>): Promise<MailServer | null> {
  try {
    return (await send()) as MailServer
  } catch (error) {
    const { code } = (error ?? {}) as { code?: string }
    if (code === 'reauthentication_needed') return null
    throw error
  }
}
