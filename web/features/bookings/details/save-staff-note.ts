import * as words from '#words/desk-card.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { messages } from '../rows/rules.ts'

/**
 * `note`: the text as typed. `over`: the stored note that the form showed when somebody began to
 * type.
 */
type Note = { note: string; over: string }

/**
 * Saves the staff's note on a booking, which customers never see (staff-note-form.tsx). An empty
 * note is removed. If somebody else has changed the note since, nothing is saved: `onChanged` gets
 * their note, and the failure quotes it.
 */
export function useSaveStaffNote(id: string, onChanged: (now: string) => void) {
  return useWrite<Note>({
    send: async ({ note, over }) => {
      const typed = note.trim()
      for (let tries = 0; tries < 3; tries++) {
        const { data: now } = await sessionClient
          .from('bookings')
          .select('staff_notes, updated_at')
          .eq('id', id)
          .single()
          .throwOnError()
        const stored = now.staff_notes ?? ''
        if (stored === typed) return
        if (stored !== over) {
          onChanged(stored)
          throw { code: 'PT409', message: words.noteChanged(stored) }
        }
        // Any other change of the booking in between leads to another try.
        const { data: saved } = await sessionClient
          .from('bookings')
          .update({ staff_notes: typed || null })
          .match({ id, updated_at: now.updated_at })
          .select('id')
          .throwOnError()
        if (saved.length > 0) return
      }
      throw new Error(messages.saveNote)
    },
    outdates: [bookingsKey],
    done: words.noteSaved,
    failed: messages.saveNote,
    serverMessages: 'raised',
  })
}
