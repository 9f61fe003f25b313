import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText, type Heard } from '../lib/error-text.ts'
import { sayDone } from './done-message.ts'

/** A call that changes something, and all that is said about it. */
export type Write<Request, Answer> = {
  send: (request: Request) => Promise<Answer>
  /** The queries that are out of date once it was sent, by the beginning of their keys. */
  outdates: readonly QueryKey[] | ((answer: Answer | undefined) => readonly QueryKey[])
  /** Said in passing once it worked. */
  done?: string | ((request: Request, answer: Answer) => string | null)
  /** The screen's sentence for a failure; as a function it gets what the service said, or ''. */
  failed: string | ((request: Request, said: string) => string)
  /** Whose words may stand in the place of that sentence. */
  heard?: Heard
}

/** For writes on which forms, counts, free times and what visitors see hang. */
export const everything: readonly QueryKey[] = [[]]

/**
 * Sends a write, once at a time however often it is pressed. What hangs on it is read again before
 * it counts as done; `onDone` is left out when the screen is gone by then.
 */
export function useWrite<Request = void, Answer = unknown>(write: Write<Request, Answer>) {
  const { outdates, done } = write
  const client = useQueryClient()
  const underWay = useRef(false)
  const readAgain = (answer?: Answer) => {
    const keys = typeof outdates === 'function' ? outdates(answer) : outdates
    return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  const mutation = useMutation<Answer, unknown, Request>({
    // a paused mutation would be sent whenever the device is online again, perhaps an hour later
    networkMode: 'always',
    mutationFn: write.send,
    onSuccess: async (answer, request) => {
      await readAgain(answer)
      const sentence = typeof done === 'function' ? done(request, answer) : done
      if (sentence) sayDone(sentence)
    },
    // it may have been carried out, and a refusal may mean that the screen is out of date
    onError: () => void readAgain(),
  })
  return {
    send: (request: Request, onDone?: (answer: Answer) => void) => {
      if (underWay.current) return
      underWay.current = true
      mutation.mutate(request, {
        onSuccess: onDone,
        onSettled: () => {
          underWay.current = false
        },
      })
    },
    busy: mutation.isPending,
    /** What is being sent. */
    sending: mutation.isPending ? mutation.variables : undefined,
    /** The last try worked. */
    saved: mutation.isSuccess,
    /** It was sent since the screen came up, whatever became of it. */
    tried: !mutation.isIdle,
    /** What to say about the last try; null when it did not fail. */
    failure: mutation.isError ? failureText(write, mutation.variables, mutation.error) : null,
    /** Forgets a try that failed. */
    reset: () => {
      if (!underWay.current) mutation.reset()
    },
  }
}

function failureText<Request, Answer>(
  { failed, heard }: Write<Request, Answer>,
  request: Request,
  error: unknown,
): string {
  if (typeof failed === 'string') return errorText(error, failed, heard)
  return failed(request, errorText(error, '', heard))
}
