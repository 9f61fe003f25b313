import { useQuery } from '@tanstack/react-query'
import { formatWallTime } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { businessHoursQuery } from '../../../site/business-hours-query.ts'
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
  const week = groupHours(hours.data)
    .map(({ label, hours: day }) =>
      day
        ? `${label} ${formatWallTime(day.open)} – ${formatWallTime(day.close)}`
        : `${label} closed`,
    )
    .join(', ')
  return setupSteps(setup.data, facility, {
    hours: week,
    hasMail: mail.data?.configured ?? false,
  })
}
