import { onlineManager, type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { freeTimesKeys, nextOpeningsQuery } from '../free-times/queries.ts'
import { isSameStart, type SlotTimes } from '../free-times/slot-times.ts'
import type { Place, WizardChoices } from '../wizard-choices/wizard-choices.ts'

/**
 * While a visitor fills in the form of a booking, asks every few seconds whether the chosen time is
 * still free in the place that they were shown. Without a `slot`, nothing is asked. Returns the
 * place once it is taken, which puts all known times out of date.
 */
export function usePlaceTaken(
  facilityId: string,
  slot: SlotTimes | null,
  { place, durationMinutes }: Pick<WizardChoices, 'place' | 'durationMinutes'>,
): Place | null {
  // The place that the visitor was shown. For "any cage" a later answer may name another one.
  const [shown, setShown] = useState<{ slot: SlotTimes; place: Place } | null>(null)
  if (slot && place && shown?.slot !== slot) setShown({ slot, place })
  const watched = shown?.slot === slot ? shown : null
  const search = watched && {
    facilityId,
    spaceId: watched.place.space.id,
    instructorId: watched.place.instructorId,
    durationMinutes,
  }
  const { data } = useQuery({
    ...nextOpeningsQuery(search, 1, { from: slot?.start_time }),
    refetchInterval: nextLook,
  })
  const isFree = !watched || !data || data.some((each) => isSameStart(each, watched.slot))
  const client = useQueryClient()
  useEffect(() => {
    if (isFree) return
    for (const queryKey of freeTimesKeys) void client.invalidateQueries({ queryKey })
  }, [isFree, client])
  return isFree ? null : watched.place
}

/**
 * Returns the milliseconds until the next request: 4 seconds, after 80 answers more with each
 * further one, and 30 seconds after a failure. False while the device is offline.
 */
function nextLook({ state }: Pick<Query, 'state'>): number | false {
  if (!onlineManager.isOnline()) return false
  return state.status === 'error' ? 30_000 : Math.max(4_000, 50 * state.dataUpdateCount)
}
