import { emptyForm, type FacilityForm } from './new-facility.ts'

const key = 'fungo-facility-draft'

/** Keeps what somebody typed, so that signing in again or a reload of the tab loses nothing. */
export function saveDraft(userId: string, form: FacilityForm, storage = ofThisTab): void {
  try {
    storage().setItem(key, JSON.stringify({ userId, form }))
  } catch {
    // full or forbidden storage only costs the draft
  }
}

/** What that person typed in this tab; null when nothing is kept. */
export function loadDraft(userId: string, storage = ofThisTab): FacilityForm | null {
  try {
    const kept = JSON.parse(storage().getItem(key) ?? 'null')
    if (kept?.userId !== userId) return null
    const fields = Object.entries(emptyForm).map(([field, empty]) => {
      const typed = kept.form?.[field]
      return [field, typeof typed === 'string' ? typed : empty]
    })
    return Object.fromEntries(fields) as FacilityForm
  } catch {
    return null
  }
}

/** The facility exists now. */
export function dropDraft(storage = ofThisTab): void {
  try {
    storage().removeItem(key)
  } catch {
    // nothing was kept
  }
}

function ofThisTab(): Storage {
  return sessionStorage
}
