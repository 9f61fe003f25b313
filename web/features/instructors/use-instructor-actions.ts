import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { fetchComingBookings } from '../booking-impact/queries.ts'
import type { ComingBooking } from '../booking-impact/rules.ts'
import { deleteInstructor, inviteInstructor, setInstructorActive } from './mutations.ts'
import type { Instructor } from './queries.ts'
import { messages } from './rules.ts'

export type InstructorAction = 'activate' | 'deactivate' | 'delete' | 'invite'

/** What must be answered before an action goes on, with the bookings that it touches. */
export type InstructorQuestion = {
  instructor: Instructor
  action: InstructorAction
  bookings: ComingBooking[]
}

type Step = { instructor: Instructor; action: InstructorAction; confirmed: boolean }

/**
 * What can be done to an instructor of the list, one thing at a time. Deleting always asks first,
 * deactivating when there are bookings to come.
 */
export function useInstructorActions(facilityId: string) {
  const [question, setQuestion] = useState<InstructorQuestion | null>(null)
  const [last, setLast] = useState<Step | null>(null)
  const { submit, busy, error } = useSubmit(async (step: Step) => {
    setLast(step)
    const { instructor, action } = step
    if (!step.confirmed && (action === 'delete' || action === 'deactivate')) {
      const bookings = await fetchComingBookings(facilityId, { instructorId: instructor.id })
      if (action === 'delete' || bookings.length > 0) {
        setQuestion({ instructor, action, bookings })
        return
      }
    }
    await perform[action](instructor)
    setQuestion(null)
    showToast(`${instructor.first_name} ${instructor.last_name} ${done[action]}`)
  })
  return {
    question,
    start: (instructor: Instructor, action: InstructorAction) =>
      void submit({ instructor, action, confirmed: false }),
    confirm: () => question && void submit({ ...question, confirmed: true }),
    cancel: () => setQuestion(null),
    busyWith: (instructor: Instructor): InstructorAction | null =>
      busy && last?.instructor.id === instructor.id ? last.action : null,
    failure: error !== null && last ? failureOf(last.action, error) : null,
  }
}

const perform: Record<InstructorAction, (instructor: Instructor) => Promise<void>> = {
  activate: (instructor) => setInstructorActive(instructor, true),
  deactivate: (instructor) => setInstructorActive(instructor, false),
  delete: deleteInstructor,
  invite: inviteInstructor,
}

const done: Record<InstructorAction, string> = {
  activate: 'is now active',
  deactivate: 'is now inactive',
  delete: 'was deleted',
  invite: 'was invited by email',
}

function failureOf(action: InstructorAction, error: unknown): string {
  if (action === 'invite') return errorText(error, messages.invite)
  return action === 'delete' ? messages.delete : messages.status
}
