import { useState } from 'react'
import { useDeskPerson } from '../../lib/desk-person.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { useSession } from '../../lib/session.ts'
import { PinPad } from './pin-pad.tsx'
import { useDeskLock } from './use-desk-lock.ts'

/**
 * Returns the person at the desk, the function that opens the PIN pad, and the pad while it is shown.
 * It also locks the desk. Person and function are null where the facility uses no PINs
 * (`desk_lock_minutes` is null).
 */
export function useDesk(facility: Facility, onSignOut: () => void) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const minutes = facility.facility_settings?.desk_lock_minutes ?? null
  const found = useDeskPerson(userId)
  const person = minutes === null ? null : found
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
