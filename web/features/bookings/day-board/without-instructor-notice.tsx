import { showSpaces } from '#words/desk-board.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import { withoutInstructorInWords } from '../day-board-columns/rules.ts'

/**
 * Says how many bookings the board by instructor does not show because they have none. A button
 * shows the board by space.
 */
export function WithoutInstructorNotice(props: {
  bookings: readonly BoardBooking[]
  onSpaces: () => void
}) {
  const words = withoutInstructorInWords(props.bookings)
  if (!words) return null
  return (
    <p className="no-print mb-2 text-ui text-ink-2">
      {words}{' '}
      <button
        type="button"
        className="link min-h-6 pointer-coarse:min-h-11"
        onClick={props.onSpaces}
      >
        {showSpaces}
      </button>
    </p>
  )
}
