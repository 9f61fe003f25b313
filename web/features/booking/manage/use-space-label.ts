import { useQuery } from '@tanstack/react-query'
import { spaceLabels } from '#words/cages.ts'
import { spaceLabel } from '../../../../shared/space-label.ts'
import { spacesQuery } from '../../../site/offer-queries.ts'

/**
 * Returns what a pass calls the space of a booking: `Cage` or `Lane`. While the spaces load, that is
 * only a word of its name, or nothing. A space has no type here if it can no longer be booked, or if
 * the spaces failed to load. Then it is called a cage, unless its name has a word.
 */
export function useSpaceLabel(facilityId: string) {
  const { data: spaces, isLoading } = useQuery(spacesQuery(facilityId))
  return (booking: { space_id: string; space_name: string | null }): string => {
    const name = booking.space_name
    if (isLoading) return spaceLabel({ ...spaceLabels, other: '' }, { name, type: null })
    const type = spaces?.find(({ id }) => id === booking.space_id)?.space_type ?? 'batting_cage'
    return spaceLabel(spaceLabels, { name, type })
  }
}
