import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Facility } from '../../../lib/facility-row.ts'
import { laterSection } from '../../../ui/later-part.tsx'
import { useFileAsRead } from '../../../ui/use-file-as-read.ts'
import { isToCall } from './is-to-call.ts'
import { type BookingToSettle, bookingsToSettleQuery } from './queries.ts'
import { waitingInWords } from './settlement-words.ts'
import type { Settling } from './to-settle-panel.tsx'

const LaterPanel = laterSection(async () => (await import('./to-settle-panel.tsx')).ToSettlePanel)

/** Returns whether the panel is there, or known to have nothing to show. */
export function useToSettleReady(facilityId: string): boolean {
  const waiting = useQuery(bookingsToSettleQuery(facilityId))
  const isNeeded = waiting.data !== undefined && waiting.data.length > 0
  const isFileRead = useFileAsRead(LaterPanel, 'to-settle', isNeeded)
  return waiting.isFetched && (!isNeeded || isFileRead)
}

/**
 * On the dashboard: the bookings that cannot take place as booked, and the customers to call about
 * those that were settled. If there are none, it renders nothing and does not load the panel's
 * file.
 */
export function LaterToSettlePanel(props: { facility: Facility; className?: string }) {
  const waiting = useQuery(bookingsToSettleQuery(props.facility.id)).data ?? []
  // The dialog stays open after its last booking is settled, and shows the outcome of each.
  const [settling, setSettling] = useState<Settling | null>(null)
  if (waiting.length === 0 && !settling) return null
  return (
    <LaterPanel
      {...props}
      waiting={waiting}
      title={whatWaits(waiting)}
      settling={settling}
      onSettle={setSettling}
    />
  )
}

/** Returns `2 bookings lie in a closure, 1 customer to call`. */
function whatWaits(waiting: readonly BookingToSettle[]): string {
  const toCall = waiting.filter(isToCall).length
  const unsettled = waiting.filter((each) => !isToCall(each))
  const parts = [
    unsettled.length > 0 && whatIsUnsettled(unsettled),
    toCall > 0 && `${toCall} ${toCall === 1 ? 'customer' : 'customers'} to call`,
  ]
  return parts.filter(Boolean).join(', ')
}

function whatIsUnsettled(waiting: readonly BookingToSettle[]): string {
  if (waiting.some(({ cause }) => cause !== 'service'))
    return waitingInWords(waiting.length, whereTheyLie(waiting))
  return waiting.length === 1
    ? '1 booking has a service that is switched off'
    : `${waiting.length} bookings have a service that is switched off`
}

function whereTheyLie(waiting: readonly BookingToSettle[]): string {
  const causes = new Set(waiting.map(({ cause }) => cause))
  if (causes.size > 1) return 'where they cannot be'
  return causes.has('closure')
    ? 'in a closure'
    : causes.has('special_hours')
      ? 'outside special hours'
      : causes.has('hours')
        ? 'outside the hours'
        : causes.has('space')
          ? 'in a space that is switched off'
          : 'where the instructor is away'
}
