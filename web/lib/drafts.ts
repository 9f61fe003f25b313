import { currentSession } from './session-state.ts'

/**
 * What somebody typed into a form and has not saved yet (`values`), kept over a reload. The forms
 * are those of staff and of accounts. `start`: what the form was opened with. It shows which fields
 * were typed, and whether the record has changed since.
 */
type Draft = { start: unknown; values: unknown }

const prefix = 'fungo-draft.'

/** Stores a draft for the signed-in person, in this tab, until it is dropped or the tab closes. */
export function keepDraft(form: string, draft: Draft, storage = ofThisTab): void {
  try {
    storage().setItem(prefix + form, JSON.stringify({ userId: signedIn(), ...draft }))
  } catch {
    // Full or blocked storage costs only the draft.
  }
}

/** Returns the draft of the signed-in person, or null. Nobody sees the draft of another. */
export function readDraft(form: string, storage = ofThisTab): Draft | null {
  try {
    const kept = JSON.parse(storage().getItem(prefix + form) ?? 'null')
    return kept && kept.userId === signedIn() ? kept : null
  } catch {
    return null
  }
}

/** Deletes a draft that was saved or discarded. */
export function dropDraft(form: string, storage = ofThisTab): void {
  try {
    storage().removeItem(prefix + form)
  } catch {
    // Nothing was kept.
  }
}

/** Deletes all drafts, so that the next person at this device sees none. */
export function dropDrafts(storage = ofThisTab): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function signedIn(): string | undefined {
  return currentSession().user?.id
}

function ofThisTab(): Storage {
  return sessionStorage
}
