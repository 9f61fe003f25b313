import { type ReactNode, useState } from 'react'
import * as words from '#words/desk-card.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { useSaveStaffNote } from '../rows/mutations.ts'

/** The staff's note on a booking. No mail and no page for the customer shows it. */
export function StaffNoteForm(props: { booking: { id: string; staff_notes: string | null } }) {
  const { booking } = props
  const stored = booking.staff_notes ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const saving = useSaveStaffNote(booking.id)
  if (typed === null) {
    return (
      <p className="mt-3 grid justify-items-start text-ui wrap-anywhere">
        {stored && (
          <span className="whitespace-pre-line">
            <Sentence of={words.noteIs<ReactNode>((text) => <b key="name">{text}</b>, stored)} />
          </span>
        )}
        <button type="button" className="link min-h-6" onClick={() => setTyped(stored)}>
          {stored ? words.changeNote : words.addNote}
        </button>
      </p>
    )
  }
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        saving.send(typed, () => setTyped(null))
      }}
    >
      <TextAreaField
        label={words.staffNote}
        hint={words.onlyAdministrators}
        autoFocus
        rows={3}
        maxLength={lengths.notes}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FailureNotice text={saving.failure} />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={saving.busy} busyLabel={words.saving}>
          {words.saveNote}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setTyped(null)}>
          {words.leaveIt}
        </Button>
      </div>
    </form>
  )
}
