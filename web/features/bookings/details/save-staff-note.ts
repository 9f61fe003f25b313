import * as words from '#words/desk-card.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { messages } from '../rows/rules.ts'

/** A note, and the one that it was typed over. */
type Note = { note: string; over: string }

/**
 * Saves the staff's note on a booking. An empty one is removed. One that somebody else has changed
 * since stays: `onChanged` gets it, and the failure names it.
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
