import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import * as words from '#words/desk-walk-in.ts'
import { dayAndMonth } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { Button } from '../../../ui/button.tsx'
import { showDoneMessage } from '../../../ui/done-message.ts'
import { LaterWalkInPanel } from '../walk-in/later-walk-in-panel.ts'
import { nextWeek, type Repeated } from './next-week.ts'

/**
 * In a booking's details: opens a panel in which staff book the same again for the same person, at
 * the same time on the next such weekday (next-week.ts).
 */
export function BookAgainButton(props: { facility: Facility; booking: Repeated }) {
  const { facility, booking } = props
  const [isOpen, setIsOpen] = useState(false)
  const zone = facility.time_zone
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)} icon={RotateCcw}>
        {words.bookAgain}
      </Button>
      {isOpen && (
        <LaterWalkInPanel
          facility={facility}
          title={words.bookAgain}
          begin={nextWeek(booking, zone)}
          onClose={close}
          onBooked={({ start_time }, hasNext) => {
            // With `hasNext`, the name of the next player is typed already, so the panel stays
            // open.
            if (!hasNext) close()
            const day = dayAndMonth(localDate(start_time, zone))
            showDoneMessage(words.bookedAgain(day, formatTime(start_time, zone)))
          }}
        />
      )}
    </>
  )
}
