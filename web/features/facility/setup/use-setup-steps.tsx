import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { formatWallTime } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { type BusinessHours, businessHoursQuery } from '../../../site/business-hours-query.ts'
import { groupHours } from '../../booking/home/rules.ts'
import { mailStatusQuery } from '../../mail/mail-status.ts'
import { setupQuery } from './queries.ts'
import { setupSteps } from './rules.ts'

/**
 * Returns the steps that Opening day lists, with their state; undefined until all of it is loaded.
 */
export function useSetupSteps(facility: Facility) {
  const setup = useQuery(setupQuery(facility.id))
  const hours = useQuery(businessHoursQuery(facility.id))
  const mail = useQuery(mailStatusQuery())
  if (!setup.data || !hours.data || mail.isPending) return undefined
  return setupSteps(setup.data, facility, {
    hours: <Week hours={hours.data} />,
    hasMail: mail.data?.configured ?? false,
  })
}

/** The opening hours of the week in one sentence. A narrow screen breaks no time before AM or PM. */
function Week({ hours }: { hours: BusinessHours[] }) {
  return groupHours(hours).map(({ label, hours: day }, place) => (
    <Fragment key={label}>
      {place > 0 && ', '}
      {label}{' '}
      {day ? (
        <>
          <Time of={day.open} /> – <Time of={day.close} />
        </>
      ) : (
        'closed'
      )}
    </Fragment>
  ))
}

function Time({ of }: { of: string }) {
  return <span className="whitespace-nowrap">{formatWallTime(of)}</span>
}
