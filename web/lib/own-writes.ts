import { useSyncExternalStore } from 'react'
import { onWrite } from './session-client.ts'

// This file knows what this screen wrote itself. The day board shows these changes at once. It
// outlines changes by others, and holds them back while somebody drags or has a card open
// (use-frozen-bookings.ts). This file hears every write of the session, whichever button sends it:
// the ids in the address and the body, and those of the rows in the answer. So a new write needs
// nothing here.

/**
 * For this many milliseconds after the request, and again after the answer, a row counts as written
 * here. That is long enough for the screen to read it again, even on a slow network.
 */
const ownTime = 30_000

const ownUntil = new Map<string, number>()
const listeners = new Set<() => void>()
let version = 0

onWrite((request, answer) => {
  // The functions that only read are called by POST too.
  if (/\/rpc\/(get|preview)_/.test(request)) return
  const named = request.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
  note(named)
  // A failed write may have been carried out.
  const read = answer.then((response) => response.clone().text()).catch(() => '')
  void read.then((text) => note([...named, ...[...text.matchAll(rowId)].map(([, id]) => id ?? '')]))
})

/** The ids of the rows themselves: an answer also names their space, group and so on. */
const rowId = /"(?:booking_)?id" ?: ?"([\da-f-]{36})"/g

function note(ids: readonly string[]): void {
  for (const [id, until] of ownUntil) if (until <= Date.now()) ownUntil.delete(id)
  for (const id of ids) ownUntil.set(id, Date.now() + ownTime)
  version += 1
  for (const listener of listeners) listener()
}

type Row = { id: string; group_id: string | null; series_id: string | null }

/** Returns whether this screen wrote a booking, its group or its series a moment ago. */
export function isOwnWrite({ id, group_id, series_id }: Row): boolean {
  return [id, group_id, series_id].some((each) => each && (ownUntil.get(each) ?? 0) > Date.now())
}

/** Renders the component again when this screen has written something. */
export function useOwnWrites(): void {
  useSyncExternalStore(subscribe, () => version)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
