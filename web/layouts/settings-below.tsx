import type { ReactNode } from 'react'
import type { SettingPart } from '../../shared/setting-kinds.ts'
import { FacilityCalendarsSection } from '../features/connections/calendars/facility-calendars-section.tsx'
import { DeskPeoplePanel } from '../features/desk-people/desk-people-panel.tsx'
import { AdministratorsSection } from '../features/facility/settings/administrators-section.tsx'
import { TwoStepRuleSection } from '../features/facility/settings/two-step-rule-section.tsx'
import { WhoMayDoWhat } from '../features/facility/settings/who-may-do-what.tsx'
import { MailServerSection } from '../features/mail/mail-server/mail-server-section.tsx'
import { useSiteFacility } from '../site/facility-query.ts'
import { ProgramsSection } from './programs-section.tsx'

function People() {
  const { id } = useSiteFacility()
  return (
    <>
      <AdministratorsSection facilityId={id} />
      <TwoStepRuleSection facilityId={id} />
      <DeskPeoplePanel />
      <WhoMayDoWhat />
    </>
  )
}

/**
 * What a part of Settings shows below its form. These sections save by themselves. They come from
 * several features, so this file puts them together.
 */
export const below: Partial<Record<SettingPart, ReactNode>> = {
  messages: <MailServerSection />,
  people: <People />,
  connections: (
    <>
      <ProgramsSection />
      {/* Last, so that nothing below it moves when it grows with the loaded calendars. */}
      <FacilityCalendarsSection />
    </>
  ),
}
