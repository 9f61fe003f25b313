import Footprints from 'lucide-react/icons/footprints'
import { useState } from 'react'
import { bookedUntil, walkIn } from '#words/desk-board.ts'
import { formatTime } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { Button } from '../../../ui/button.tsx'
import { showDoneMessage } from '../../../ui/done-message.ts'
import { usePageLanguage } from '../../../ui/place-language.tsx'
import { LaterWalkInPanel } from './later-walk-in-panel.ts'

/** The button on the dashboard that opens the panel of a walk-in over the page. */
export function WalkInButton({ facility }: { facility: Facility }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button lang={usePageLanguage()} onClick={() => setIsOpen(true)} icon={Footprints}>
        {walkIn}
      </Button>
      {isOpen && (
        <LaterWalkInPanel
          facility={facility}
          onClose={close}
          onBooked={({ end_time }, hasNext) => {
            if (!hasNext) close()
            showDoneMessage(bookedUntil(formatTime(end_time, facility.time_zone)))
          }}
        />
      )}
    </>
  )
}
