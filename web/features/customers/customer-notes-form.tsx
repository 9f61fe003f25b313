import { useEffect, useState } from 'react'
import { lengths } from '../../../shared/lengths.ts'
import { Button } from '../../ui/button.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { type Notes, useSaveNotes } from './mutations.ts'

/**
 * On a customer's page: the notes of administrators about the customer. No mail and no page for
 * customers shows them.
 */
export function CustomerNotesForm(props: { customer: { id: string; staff_notes: string | null } }) {
  const { customer } = props
  const stored = customer.staff_notes ?? ''
  const draft = useDraft('customer-notes', customer.id, () => ({ notes: stored }))
  const [found, setFound] = useState(draft.found)
  // What is typed, and the stored notes that it replaces (`over`). Null until somebody types. What
  // is typed stays when the stored notes are read again.
  const [typed, setTyped] = useState<Notes | null>(
    draft.found && { notes: draft.values.notes, over: stored },
  )
  const notes = typed?.notes ?? stored
  const isDirty = typed !== null && notes.trim() !== stored
  useEffect(() => draft.keep({ notes: typed?.over ?? stored }, { notes }))
  const saving = useSaveNotes(customer.id, (now) =>
    setTyped((last) => last && { ...last, over: now }),
  )
  const begin = (rest: (last: Notes | null) => Notes | null) => {
    setTyped(rest)
    setFound(null)
  }
  return (
    <form
      className="grid gap-3 px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!typed) return
        saving.send(
          typed,
          () => begin((last) => typedSince(last, typed)),
          draft.sent({ notes: typed.notes }),
        )
      }}
    >
      <DraftNotice form={{ restored: isDirty ? found : null, discard: () => begin(() => null) }} />
      <TextAreaField
        label="Staff notes"
        hint="Only administrators see them."
        rows={4}
        maxLength={lengths.notes}
        value={notes}
        onChange={({ target }) => setTyped({ notes: target.value, over: typed?.over ?? stored })}
      />
      <FailureNotice text={saving.failure} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        disabled={!isDirty && !saving.busy}
        busy={saving.busy}
        busyLabel="Saving..."
      >
        Save notes
      </Button>
    </form>
  )
}

/** Returns what was typed while the notes were being saved; null if nothing was. */
function typedSince(last: Notes | null, sent: Notes): Notes | null {
  return last && last !== sent ? { ...last, over: sent.notes.trim() } : null
}
