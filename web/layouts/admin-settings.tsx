import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { SettingPart } from '../../shared/setting-kinds.ts'
import { FacilityCalendarsSection } from '../features/connections/calendars/facility-calendars-section.tsx'
import { DeskPeoplePanel } from '../features/desk-people/desk-people-panel.tsx'
import { SettingsPage, settingPartOf } from '../features/facility/settings/settings-page.tsx'
import { WhoMayDoWhat } from '../features/facility/settings/who-may-do-what.tsx'
import { MailServerSection } from '../features/mail/mail-server/mail-server-section.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ProgramsSection } from './programs-section.tsx'

/** `/admin/settings/:part`: the sections of the form, then what else belongs to the part. */
export function AdminSettings() {
  const part = settingPartOf(useParams().part)
  if (!part) return <NotFoundPage />
  return <SettingsPage part={part} below={below[part]} />
}

const below: Partial<Record<SettingPart, ReactNode>> = {
  messages: <MailServerSection />,
  people: (
    <>
      <DeskPeoplePanel />
      <WhoMayDoWhat />
    </>
  ),
  connections: (
    <>
      <ProgramsSection />
      {/* This section is last, because it grows when the calendars are loaded. */}
      <FacilityCalendarsSection />
    </>
  ),
}
