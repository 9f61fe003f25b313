import type { ComponentProps } from 'react'
import { OwnAccountSection } from '../features/account/own-account/own-account-section.tsx'
import type { AvailabilityPage } from '../features/instructors/availability/availability-page.tsx'
import { BusyCalendarSection } from '../features/instructors/busy-calendar/busy-calendar-section.tsx'
import { ProfilePage } from '../features/instructors/own-profile/profile-page.tsx'
import { TimeOffPage } from '../features/instructors/time-off/time-off-page.tsx'

type Own = ComponentProps<typeof AvailabilityPage>

/**
 * The part "Time Off" of the instructor's area: their time off, and below it the link to the
 * calendar that they keep elsewhere.
 */
export function TimeOff(own: Own) {
  return <TimeOffPage {...own} below={<BusyCalendarSection instructorId={own.instructor.id} />} />
}

/**
 * The part "Profile": what visitors see of the instructor, and below it how the account signs in.
 */
export function Profile(own: Own) {
  return <ProfilePage {...own} below={<OwnAccountSection />} />
}
