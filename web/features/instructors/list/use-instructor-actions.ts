import { fullName } from '../../../lib/names.ts'
import { useAskedWrite } from '../../../ui/use-asked-write.ts'
import { everything } from '../../../ui/use-write.ts'
import { fetchComingBookings } from '../../front-desk/booking-impact/queries.ts'
import { deleteInstructor, inviteInstructor, setInstructorActive } from './mutations.ts'
import type { Instructor } from './queries.ts'
import { messages } from './rules.ts'

export type InstructorAction = 'activate' | 'deactivate' | 'delete' | 'invite'

type Step = { instructor: Instructor; action: InstructorAction }

type ComingBooking = Awaited<ReturnType<typeof fetchComingBookings>>[number]

/** A question before an action, with the bookings that the action affects. */
export type InstructorQuestion = { request: Step; found: ComingBooking[] }

/**
 * Runs what owners do to an instructor in the list, one action at a time. Deleting always asks
 * first. Deactivating asks only when the instructor has bookings that are not over.
 */
export function useInstructorActions(facilityId: string) {
  return useAskedWrite<Step, ComingBooking[]>({
    ask: async ({ instructor, action }) => {
      if (action !== 'delete' && action !== 'deactivate') return null
      const bookings = await fetchComingBookings(facilityId, { instructorId: instructor.id })
      return action === 'delete' || bookings.length > 0 ? bookings : null
    },
    send: ({ instructor, action }) => perform[action](instructor),
    outdates: everything,
    done: ({ instructor, action }) => `${fullName(instructor)} ${done[action]}`,
    // The server says why it refuses an invitation, for example after too many.
    failed: ({ action }, said) => (action === 'invite' && said) || failed[action],
  })
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

const failed: Record<InstructorAction, string> = {
  activate: messages.status,
  deactivate: messages.status,
  delete: messages.delete,
  invite: messages.invite,
}
