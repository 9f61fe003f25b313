import { ChangeEmailForm } from '../features/account/change-email-form.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { ProgramsSection } from './programs-section.tsx'

/** The facility's settings, and below them what connects programs and the administrator's own account. */
export function AdminSettings() {
  return (
    <SettingsPage
      below={
        <>
          <ProgramsSection />
          <ChangeEmailForm />
        </>
      }
    />
  )
}
