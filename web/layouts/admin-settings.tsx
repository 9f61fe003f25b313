import { ChangeEmailForm } from '../features/account/change-email-form.tsx'
import { FacilityCalendarsSection } from '../features/facility-calendars/facility-calendars-section.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'

/** The facility's settings, and below them the administrator's own account. */
export function AdminSettings() {
  return (
    <SettingsPage
      below={
        <>
          <FacilityCalendarsSection />
          <ChangeEmailForm />
        </>
      }
    />
  )
}
