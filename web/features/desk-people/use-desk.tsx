import { useEffect, useState } from 'react'
import { leaveDesk, useDeskPerson } from '../../lib/desk-person.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { useSession } from '../../lib/session.ts'
import { PinPad } from './pin-pad.tsx'
import { useDeskLock } from './use-desk-lock.ts'

/**
 * Several people share one device that is signed in at the desk. A PIN says who of them works
 * there, so that what they do is recorded under their name. Returns this person, the function that
 * opens the PIN pad, and the pad while it is shown. Also locks the desk when nobody has touched it
 * for `desk_lock_minutes` (0 for never). At a facility without PINs that setting is null, and so
 * are person and function.
 */
export function useDesk(facility: Facility, onSignOut: () => void) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const minutes = facility.facility_settings?.desk_lock_minutes ?? null
  const found = useDeskPerson(userId)
  const person = minutes === null ? null : found
  // Their token has ended, and writes with it would be refused.
  useEffect(() => {
    if (minutes === null) leaveDesk()
  }, [minutes])
  const [isOpen, setIsOpen] = useState(false)
  useDeskLock(person, minutes ?? 0)
  return {
    person,
    open: minutes === null ? null : () => setIsOpen(true),
    pad: (isOpen || person?.isLocked) && (
      <PinPad
        facilityId={facility.id}
        userId={userId}
        zone={facility.time_zone}
        person={person}
        onClose={() => setIsOpen(false)}
        onSignOut={onSignOut}
      />
    ),
  }
}
