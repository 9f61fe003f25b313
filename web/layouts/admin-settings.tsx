import { OwnAccountSection } from '../features/account/own-account-section.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'

/** The facility's settings, and below them the administrator's own account. */
export function AdminSettings() {
  return <SettingsPage below={<OwnAccountSection />} />
}
