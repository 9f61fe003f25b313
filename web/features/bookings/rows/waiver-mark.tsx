import { useQuery } from '@tanstack/react-query'
import * as card from '#words/desk-card.ts'
import { dayAndMonth } from '../../../../shared/dates.ts'
import { SheetMark } from '../../../ui/sheet-mark.tsx'
import { bookingWaiverQuery } from './waiver-queries.ts'
import { stateInWords } from './waiver-words.ts'

/**
 * In a booking's details and on its card on the day board: says whether its player has signed the
 * waiver. Shows nothing if the facility asks for none.
 */
export function WaiverMark(props: { bookingId: string; className?: string }) {
  const { data } = useQuery(bookingWaiverQuery(props.bookingId))
  const words = data && stateInWords(data, dayAndMonth)
  if (!words) return null
  const isSigned = data.state === 'signed'
  return (
    <p
      className={`flex items-center gap-2 text-ui ${isSigned ? '' : 'font-[620] text-on-warn-soft'} ${props.className ?? ''}`}
    >
      <SheetMark signed={isSigned} className="size-5 shrink-0" />
      {isSigned ? card.waiverSigned : card.waiverIs(words)}
    </p>
  )
}
