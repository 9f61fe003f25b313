import { useState } from 'react'
import { lengths } from '../../../shared/lengths.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { useSaveNotes } from './mutations.ts'

/** The staff's notes on a customer. No mail and no page for the customer shows them. */
export function CustomerNotesForm(props: { customer: { id: string; staff_notes: string | null } }) {
  const { customer } = props
  const stored = customer.staff_notes ?? ''
  const [notes, setNotes] = useState(stored)
  const saving = useSaveNotes(customer.id)
  return (
    <form
      className="grid gap-3 px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        saving.send(notes)
      }}
    >
      <TextAreaField
        label="Staff notes"
        hint="Only administrators see them."
        rows={4}
        maxLength={lengths.notes}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <FailureNotice text={saving.failure} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        disabled={notes.trim() === stored && !saving.busy}
        busy={saving.busy}
        busyLabel="Saving..."
      >
        Save notes
      </Button>
    </form>
  )
}
