import { type ReactNode, useState } from 'react'
import * as words from '#words/desk-card.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useSaveStaffNote } from './save-staff-note.ts'

/**
 * In a booking's details and on its card on the day board: the administrators' note on it, with a
 * form that changes it. No mail and no page for the customer shows it.
 */
export function StaffNoteForm(props: { booking: { id: string; staff_notes: string | null } }) {
  const { id, staff_notes } = props.booking
  const stored = staff_notes ?? ''
  const [open, setOpen] = useState(false)
  if (open) return <NoteForm key={id} id={id} stored={stored} onDone={() => setOpen(false)} />
  return (
    <p className="mt-3 grid justify-items-start text-ui wrap-anywhere">
      {stored && (
        <span className="whitespace-pre-line">
          <Sentence of={words.noteIs<ReactNode>((text) => <b key="name">{text}</b>, stored)} />
        </span>
      )}
      <button
        type="button"
        className="link min-h-6 pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
      >
        {stored ? words.changeNote : words.addNote}
      </button>
    </p>
  )
}

/**
 * The open form. What is typed is kept until it is saved or discarded, also when the card closes.
 */
function NoteForm(props: { id: string; stored: string; onDone: () => void }) {
  const { id, stored, onDone } = props
  // The stored note that the typed one may replace. If somebody else has changed it, saving fails
  // and shows their note, which is then kept here. Saving again replaces it.
  const [over, setOver] = useState(stored)
  const saving = useSaveStaffNote(id, setOver)
  const form = useForm({
    draft: useDraft('staff-note', id, () => ({ note: stored })),
    check: () => ({}),
    frozen: saving.busy,
    onSubmit: ({ note }, draft) => saving.send({ note, over }, onDone, draft),
  })
  return (
    <form {...form.props} className="mt-3 grid gap-2">
      <DraftNotice form={form} />
      <TextAreaField
        label={words.staffNote}
        hint={words.onlyAdministrators}
        autoFocus
        rows={3}
        maxLength={lengths.notes}
        {...form.text('note')}
      />
      <FailureNotice text={saving.failure} className="whitespace-pre-line" />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={saving.busy} busyLabel={words.saving}>
          {words.saveNote}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            form.discard()
            onDone()
          }}
        >
          {words.leaveIt}
        </Button>
      </div>
    </form>
  )
}
