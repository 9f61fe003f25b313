import { queryOptions } from '@tanstack/react-query'
import { publicClient } from '../../../lib/clients.ts'
import { compareNames } from '../../../lib/names.ts'

type RosterPlayer = { id: string; player_name: string; is_signed: boolean }

/** A time that the team has booked, in one or several spaces. */
export type RosterDate = {
  start_time: string
  end_time: string
  spaces: string[]
  /** Whether the time, space or instructor of a booking has changed since it was made. */
  is_changed: boolean
}

export type Roster = NonNullable<Awaited<ReturnType<typeof readRoster>>>

/**
 * What a team's page shows to whoever has its roster link; null for a link that does not work. It
 * is read again whenever the page is opened or looked at, because others sign and join by the same
 * link.
 */
export function rosterQuery(token: string) {
  return queryOptions({
    queryKey: ['get_roster', token],
    queryFn: () => readRoster(token),
    refetchOnWindowFocus: 'always',
    meta: { isByLink: true },
    staleTime: 0,
  })
}

async function readRoster(token: string) {
  const { data, error, status } = await publicClient.rpc('get_roster', { p_roster_token: token })
  if (status === 400 || status === 404) return null
  if (error) throw error
  return {
    ...data,
    waiver: data.waiver as { title: string; version: number } | null,
    players: data.players as RosterPlayer[],
    dates: (data.dates as RosterDate[]).map((date) => ({
      ...date,
      spaces: date.spaces.toSorted(compareNames),
    })),
  }
}
