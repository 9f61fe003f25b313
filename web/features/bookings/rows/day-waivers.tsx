import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { dayAndMonth } from '../../../../shared/dates.ts'
import { SheetMark } from '../../../ui/sheet-mark.tsx'
import { isMissing, type WaiverStates, waiverStatesQuery } from './waiver-queries.ts'
import { stateInWords } from './waiver-words.ts'

const noStates: WaiverStates = new Map()
const DayStates = createContext(noStates)

/**
 * On the day board and its printed list: reads the waivers of a day's bookings in one request, for
 * the marks below it (`UnsignedMark`).
 */
export function DayWaivers(props: {
  facilityId: string
  date: string
  bookings: readonly { id: string }[]
  children: ReactNode
}) {
  const ids = props.bookings.map(({ id }) => id)
  const { data } = useQuery(waiverStatesQuery(props.facilityId, props.date, ids))
  return <DayStates value={data ?? noStates}>{props.children}</DayStates>
}

/**
 * Returns `Not signed` or `Expired March 1` for a booking of the day; null if no signature is
 * missing.
 */
export function useUnsigned(bookingId: string): string | null {
  const state = useContext(DayStates).get(bookingId)
  return state && isMissing(state) ? stateInWords(state, dayAndMonth) : null
}

/** The icon of a booking of the day whose player has not signed the waiver. */
export function UnsignedMark(props: { bookingId: string; className?: string }) {
  return useUnsigned(props.bookingId) && <SheetMark className={props.className} />
}

/** The same icon with words, for the printed day. */
export function UnsignedWord(props: { bookingId: string }) {
  const words = useUnsigned(props.bookingId)
  return (
    words && (
      <span className="flex items-center gap-1 text-caption font-[650]">
        <SheetMark className="size-3.75 shrink-0" />
        {words}
      </span>
    )
  )
}
