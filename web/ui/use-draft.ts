import { useState } from 'react'
import { changedColumns } from '../lib/changed-columns.ts'
import { dropDraft, keepDraft, readDraft } from '../lib/drafts.ts'
import type { SentDraft } from './use-write.ts'

/** The initial state of a form: the stored record, or the draft that somebody typed before. */
export type Draft<Values> = {
  /** The values of the stored record. */
  start: Values
  values: Values
  /** Null without a draft. `outdated` when the record has changed since the draft. */
  found: 'current' | 'outdated' | null
  keep: (start: Values, values: Values) => void
  /** Drops what somebody no longer wants to save. */
  discard: () => void
  /** Returns the draft for the write that saves `values`, and drops it then (`useWrite`). */
  sent: (values: Values) => SentDraft
}

/**
 * Keeps what is typed into a form in this tab until it is saved or discarded, so that a reload, an
 * ended session or a left page loses nothing. When others have changed the record since, only the
 * fields that were typed are restored. `id` is null for a new record: its draft is restored only
 * when the form begins with the same values again, of which `alike` returns those to compare. The
 * field `secret`, such as a password, is never kept.
 */
export function useDraft<Values extends object>(
  form: string,
  id: string | null,
  initial: () => Values,
  options: Options<Values> = {},
): Draft<Values> {
  const [draft] = useState(() => begin(`${form}.${id ?? 'new'}`, id === null, initial(), options))
  return draft
}

type Options<Values> = { alike?: (start: Values) => unknown; secret?: keyof Values }

/**
 * Returns the state of a form that opens: the draft if there is one, which is current as long as
 * the record has the values that the draft began with.
 */
function begin<Values extends object>(
  name: string,
  isNew: boolean,
  start: Values,
  { alike = (start) => start, secret }: Options<Values>,
): Draft<Values> {
  const bare = (values: Values) => (secret ? { ...values, [secret]: '' } : values)
  const kept = readDraft(name)
  const like = isLike(start, kept?.start) ? alike(kept?.start as Values) : undefined
  const isCurrent = JSON.stringify(like) === JSON.stringify(alike(start))
  const found = isLike(start, kept?.values) && (isCurrent || !isNew)
  // Restores only typed fields: the others may have been changed by somebody else since.
  const typed = changedColumns(kept?.start ?? {}, kept?.values ?? {})
  const values = found ? { ...start, ...typed } : start
  let last = JSON.stringify([start, values])
  return {
    start,
    values,
    found: found ? (isCurrent ? 'current' : 'outdated') : null,
    keep: (begun, values) => {
      const typed = bare(values)
      const content = JSON.stringify([begun, typed])
      if (content === last) return
      last = content
      if (JSON.stringify(typed) === JSON.stringify(begun)) dropDraft(name)
      else keepDraft(name, { start: begun, values: typed })
    },
    discard: () => dropDraft(name),
    sent: (values) => () => {
      const sent = bare(values)
      const kept = readDraft(name)?.values ?? sent
      if (changedColumns(sent, kept)) keepDraft(name, { start: sent, values: kept })
      else dropDraft(name)
    },
  }
}

/** Returns whether a draft has the form's fields. An older page may have stored others. */
function isLike(start: object, kept: unknown): boolean {
  if (typeof kept !== 'object' || kept === null) return false
  const types = (values: object) =>
    JSON.stringify(Object.entries(values).map(([name, value]) => [name, typeof value]))
  return types(start) === types(kept)
}
