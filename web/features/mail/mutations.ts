import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '../../lib/functions-client.ts'
import { mailKey } from './queries.ts'

/** Sends a test message to the signed-in administrator. */
export function useSendTest() {
  return useMailMutation<void>(() => callFunction('test-email'))
}

/** Sends a message again, or tries one that waits at once. */
export function useResend() {
  return useMailMutation((id: string) => callFunction('resend-email', { email_log_id: id }))
}

function useMailMutation<Request>(send: (request: Request) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation<unknown, unknown, Request>({
    networkMode: 'always',
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: mailKey })
    },
  })
}
