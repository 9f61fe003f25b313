import { OwnAccountSection } from '../features/account/own-account/own-account-section.tsx'
import { FacilityCalendarsSection } from '../features/connections/calendars/facility-calendars-section.tsx'
import { SettingsPage } from '../features/facility/settings/settings-page.tsx'
import { ProgramsSection } from './programs-section.tsx'

/** The facility's settings, then the links for its programs, then the administrator's account. */
export function AdminSettings() {
  return (
    <SettingsPage
      below={
        <>
          <FacilityCalendarsSection />
          <ProgramsSection />
          <OwnAccountSection />
        </>
      }
    />
  )
}
