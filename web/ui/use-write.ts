import { type Query, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorText, type ServerMessages } from '../lib/error-text.ts'
import { showDoneMessage } from './done-message.ts'

/** What a form or a button does: a call that changes data, with its messages. */
export type Write<Request, Answer> = {
  send: (request: Request) => Promise<Answer>
  /** Prefixes of the query keys that the call makes out of date. */
  outdates: readonly QueryKey[] | ((answer: Answer | undefined) => readonly QueryKey[])
  /** The toast after a success. */
  done?: string | ((request: Request, answer: Answer) => string | null)
  /**
   * Returns false for an answer with which nothing was written, so that the draft stays. By default
   * every answer means that it was.
   */
  isWritten?: (answer: Answer) => boolean
  /** The screen's message for a failure. A function gets the server's message, or ''. */
  failed: string | ((request: Request, said: string) => string)
  /** Which messages of the server may replace it. */
  serverMessages?: ServerMessages
  /**
   * Shows a failure in a toast while the component is there, too. Once it is gone, a toast always
   * does.
   */
  aloud?: boolean
}

/**
 * Drops the draft of what was sent, except what was typed since. Only a write can call it, because
 * a write knows that it succeeded even if its form is gone by then.
 */
export type SentDraft = (right: typeof written) => void

/** Nothing else has it. */
const written = Symbol()

/** Undefined for a form that keeps no draft. */
export type Drafts = readonly (SentDraft | undefined)[]

/** Matches all queries: for writes that change what many screens show, such as opening hours. */
export const everything: readonly QueryKey[] = [[]]

/**
 * Sends a write and ignores further calls until it ends. It is done when the queries in `outdates`
 * are refetched, except those with `meta.isBackground`, which may take long. `onDone` is not called
 * when the component is unmounted by then. `drafts`: those of what is sent. Once that is written,
 * they are dropped, even if the component is unmounted, so that no form offers it again.
 */
export function useWrite<Request = void, Answer = unknown>(write: Write<Request, Answer>) {
  const { outdates, done } = write
  const client = useQueryClient()
  const isSending = useRef(false)
  const sent = useRef<Drafts>([])
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const readAgain = (answer?: Answer) => {
    const keys = typeof outdates === 'function' ? outdates(answer) : outdates
    const again = (predicate: (query: Query) => boolean) =>
      Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate })))
    void again(isBackground)
    return again((query) => !isBackground(query))
  }
  const mutation = useMutation<Answer, unknown, Request>({
    // Otherwise an offline mutation is paused and sent when the device is online again, perhaps an
    // hour later.
    networkMode: 'always',
    mutationFn: write.send,
    onSuccess: async (answer, request) => {
      // Before the queries are read again: a form may then begin anew, and look for its draft.
      if (write.isWritten?.(answer) ?? true) for (const drop of sent.current) drop?.(written)
      await readAgain(answer)
      const sentence = typeof done === 'function' ? done(request, answer) : done
      if (sentence) showDoneMessage(sentence)
    },
    // The write may have been carried out, and a refusal may mean that the screen is out of date.
    onError: (error, request) => {
      void readAgain()
      if (write.aloud || !isHere.current) showDoneMessage(failureText(write, request, error), true)
    },
  })
  return {
    send: (request: Request, onDone?: (answer: Answer) => void, ...drafts: Drafts) => {
      if (isSending.current) return
      isSending.current = true
      sent.current = drafts
      mutation.mutate(request, {
        onSuccess: onDone,
        onSettled: () => {
          isSending.current = false
        },
      })
    },
    busy: mutation.isPending,
    /** The request that is being sent. */
    sending: mutation.isPending ? mutation.variables : undefined,
    /** True when the last try succeeded. */
    saved: mutation.isSuccess,
    /** True when it was sent since the screen opened, with any outcome. */
    tried: !mutation.isIdle,
    /** The message about the last try, or null when it did not fail. */
    failure: mutation.isError ? failureText(write, mutation.variables, mutation.error) : null,
    /** Clears a failure. */
    reset: () => {
      if (!isSending.current) mutation.reset()
    },
  }
}

/**
 * Returns whether a query is not part of the screen itself (`meta.isBackground`), so that no write
 * waits for it.
 */
function isBackground({ meta }: Query): boolean {
  return meta?.isBackground === true
}

function failureText<Request, Answer>(
  { failed, serverMessages }: Write<Request, Answer>,
  request: Request,
  error: unknown,
): string {
  if (typeof failed === 'string') return errorText(error, failed, serverMessages)
  return failed(request, errorText(error, '', serverMessages))
}
