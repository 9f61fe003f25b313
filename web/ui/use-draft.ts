import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../lib/drafts.ts'

/** A form's beginning: as it is stored, or as somebody had typed it before. */
export type Draft<Values> = {
  /** As it is stored now. */
  start: Values
  values: Values
  /** Null when nothing was kept; `outdated` when the record was changed since. */
  found: 'current' | 'outdated' | null
  keep: (start: Values, values: Values) => void
  drop: () => void
}

/**
 * What is typed into a form of a record, kept in this tab until it is saved or discarded: a reload,
 * a session that ends, a page left in a hurry lose nothing. `id` is null for a new record, whose
 * draft comes back only where the form begins in the same way, in what `alike` takes of it. Never
 * for passwords.
 */
export function useDraft<Values extends object>(
  form: string,
  id: string | null,
  initial: () => Values,
  alike: (start: Values) => unknown = (start) => start,
): Draft<Values> {
  const [draft] = useState(() => begin(`${form}.${id ?? 'new'}`, id === null, initial(), alike))
  return draft
}

function begin<Values extends object>(
  name: string,
  isNew: boolean,
  start: Values,
  alike: (start: Values) => unknown,
): Draft<Values> {
  const kept = readDraft(name)
  const like = isLike(start, kept?.start) ? alike(kept?.start as Values) : undefined
  const isCurrent = JSON.stringify(like) === JSON.stringify(alike(start))
  const found = isLike(start, kept?.values) && (isCurrent || !isNew)
  const values = found ? { ...start, ...(kept?.values as Values) } : start
  let last = JSON.stringify([start, values])
  return {
    start,
    values,
    found: found ? (isCurrent ? 'current' : 'outdated') : null,
    keep: (begun, typed) => {
      const content = JSON.stringify([begun, typed])
      if (content === last) return
      last = content
      if (JSON.stringify(typed) === JSON.stringify(begun)) dropDraft(name)
      else keepDraft(name, { start: begun, values: typed })
    },
    drop: () => dropDraft(name),
  }
}

/** A version of the page before this one may have kept something else. */
function isLike(start: object, kept: unknown): boolean {
  if (typeof kept !== 'object' || kept === null) return false
  const types = (values: object) =>
    JSON.stringify(Object.entries(values).map(([name, value]) => [name, typeof value]))
  return types(start) === types(kept)
}
