import { currentSession } from './session-state.ts'

/** What somebody typed into a form, and what the form began with at that time. */
type Draft = { start: unknown; values: unknown }

const prefix = 'fungo-draft.'

/** Keeps what the signed-in person typed in this tab, until it is dropped or the tab is closed. */
export function keepDraft(form: string, draft: Draft, storage = ofThisTab): void {
  try {
    storage().setItem(prefix + form, JSON.stringify({ userId: signedIn(), ...draft }))
  } catch {
    // full or forbidden storage only costs the draft
  }
}

/** What the same person typed; null when nothing is kept. */
export function readDraft(form: string, storage = ofThisTab): Draft | null {
  try {
    const kept = JSON.parse(storage().getItem(prefix + form) ?? 'null')
    return kept && kept.userId === signedIn() ? kept : null
  } catch {
    return null
  }
}

/** It was saved, or is not wanted. */
export function dropDraft(form: string, storage = ofThisTab): void {
  try {
    storage().removeItem(prefix + form)
  } catch {
    // nothing was kept
  }
}

/** Nothing typed stays behind for whoever sits here next. */
export function dropDrafts(storage = ofThisTab): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
  } catch {
    // nothing was kept
  }
}

function signedIn(): string | undefined {
  return currentSession().user?.id
}

function ofThisTab(): Storage {
  return sessionStorage
}
