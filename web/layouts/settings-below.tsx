import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SettingPart } from '../../shared/setting-kinds.ts'
import { secondStepRuleQuery } from '../features/account/queries.ts'
import { FacilityCalendarsSection } from '../features/connections/calendars/facility-calendars-section.tsx'
import { DeskPeoplePanel } from '../features/desk-people/desk-people-panel.tsx'
import { deskPeopleQuery } from '../features/desk-people/queries.ts'
import { AdministratorsSection } from '../features/facility/settings/administrators-section.tsx'
import { administratorsQuery, openInvitationsQuery } from '../features/facility/settings/queries.ts'
import { TwoStepRuleSection } from '../features/facility/settings/two-step-rule-section.tsx'
import { WhoMayDoWhat } from '../features/facility/settings/who-may-do-what.tsx'
import { MailServerSection } from '../features/mail/mail-server/mail-server-section.tsx'
import { useSiteFacility } from '../site/facility-query.ts'
import { Loading } from '../ui/skeleton.tsx'
import { useFocusOnAnchor } from '../ui/use-focus-on-anchor.ts'
import { ProgramsSection } from './programs-section.tsx'

/** Shown once all of it is read. A list that came later would push down what is below it. */
function People() {
  const { id } = useSiteFacility()
  const reads = [
    useQuery(administratorsQuery(id)),
    useQuery(openInvitationsQuery(id)),
    useQuery(secondStepRuleQuery(id)),
    useQuery(deskPeopleQuery(id)),
  ]
  if (!reads.every(({ isFetched }) => isFetched))
    return <Loading label="Loading people" className="grid gap-5" bars={['h-80', 'h-34', 'h-60']} />
  return (
    <Sections>
      <AdministratorsSection facilityId={id} />
      <TwoStepRuleSection facilityId={id} />
      <DeskPeoplePanel />
      <WhoMayDoWhat />
    </Sections>
  )
}

/** The address may name one of these, and the form may have looked for it before it was there. */
function Sections(props: { children: ReactNode }) {
  useFocusOnAnchor()
  return props.children
}

/**
 * What a part of Settings shows below its form. These sections save by themselves. They come from
 * several features, so this file puts them together.
 */
export const below: Partial<Record<SettingPart, ReactNode>> = {
  messages: (
    <Sections>
      <MailServerSection />
    </Sections>
  ),
  people: <People />,
  connections: (
    <Sections>
      <ProgramsSection />
      {/* Last, so that nothing below it moves when it grows with the loaded calendars. */}
      <FacilityCalendarsSection />
    </Sections>
  ),
}
