import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { type Drafts, useWrite, type Write } from './use-write.ts'

/**
 * A write of staff that may affect more than the screen shows: to deactivate a space affects its
 * bookings. `ask` returns what it affects, or null when it needs no confirmation.
 */
type AskedWrite<Request, Found> = Omit<
  Write<Request, unknown>,
  'done' | 'isWritten' | 'outdates'
> & {
  ask: (request: Request) => Promise<Found | null>
  outdates: readonly QueryKey[]
  done?: (request: Request) => string
  /** Runs after the queries are refetched. */
  onDone?: (request: Request) => void
}

/**
 * Sends a write. When `ask` finds something, it first waits for `confirm` or `cancel`. A failure of
 * `ask` is shown as a failure of the write.
 */
export function useAskedWrite<Request, Found>(write: AskedWrite<Request, Found>) {
  const { ask, send, done, failed, serverMessages, outdates, onDone } = write
  const [question, setQuestion] = useState<Asked<Request, Found> | null>(null)
  const writing = useWrite<Step<Request>, Found | null>({
    send: async ({ request, confirmed }) => {
      const found = confirmed ? null : await ask(request)
      if (found === null) await send(request)
      return found
    },
    outdates: (found) => (found ? [] : outdates),
    isWritten: (found) => found === null,
    done: ({ request }, found) => (found === null && done ? done(request) : null),
    failed: typeof failed === 'string' ? failed : ({ request }, said) => failed(request, said),
    serverMessages,
  })
  const go = (step: Step<Request>, drafts: Drafts) =>
    writing.send(
      step,
      (found) => {
        setQuestion(found === null ? null : { request: step.request, found, drafts })
        if (found === null) onDone?.(step.request)
      },
      ...drafts,
    )
  return {
    start: (request: Request, ...drafts: Drafts) => go({ request, confirmed: false }, drafts),
    question,
    confirm: () => question && go({ request: question.request, confirmed: true }, question.drafts),
    cancel: () => setQuestion(null),
    busy: writing.busy,
    /** The request that is being checked or sent. */
    sending: writing.sending?.request,
    failure: writing.failure,
  }
}

type Asked<Request, Found> = { request: Request; found: Found; drafts: Drafts }

/** A request before the question, or after it was confirmed. */
type Step<Request> = { request: Request; confirmed: boolean }
