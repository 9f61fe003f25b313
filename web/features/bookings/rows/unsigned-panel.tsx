import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { Link } from 'react-router'
import { addDays } from '../../../../shared/dates.ts'
import { formatTime } from '../../../../shared/times.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SheetMark } from '../../../ui/sheet-mark.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useAskForWaivers } from './mutations.ts'
import { type UnsignedPlayer, unsignedQuery } from './unsigned-queries.ts'

type Unsigned = ReturnType<typeof useUnsignedDays>

/**
 * Returns the players of today and tomorrow without a valid waiver, for `UnsignedPanel`, and
 * whether both days have been read. The dashboard waits for that.
 */
export function useUnsignedDays(scope: { facilityId: string; zone: string }, today: string) {
  const tomorrow = addDays(today, 1)
  const first = useQuery(unsignedQuery(scope, today))
  const second = useQuery(unsignedQuery(scope, tomorrow))
  return {
    isFetched: first.isFetched && second.isFetched,
    days: [
      { name: 'today', date: today, data: first.data },
      { name: 'tomorrow', date: tomorrow, data: second.data },
    ],
  }
}

/**
 * On the dashboard, the players of today and tomorrow without a valid waiver. One press asks all of
 * them who have an address.
 */
export function UnsignedPanel(props: { days: Unsigned['days']; zone: string; className?: string }) {
  const { days, zone } = props
  const asking = useAskForWaivers()
  const now = useNow()
  const missing = days.flatMap(({ data }) => data?.unsigned ?? [])
  const isMailed = (player: UnsignedPlayer) => player.player_email !== null
  if (missing.length === 0) return null
  return (
    <Panel
      title="Waivers"
      to={staffPaths.adminWaivers}
      className={props.className}
      action={
        <Button
          size="small"
          variant="secondary"
          smallIcon={Mail}
          disabled={!missing.some(isMailed)}
          busy={asking.busy}
          onClick={() => asking.send(missing.filter(isMailed).map(({ id }) => id))}
        >
          Ask them by email
        </Button>
      }
    >
      <div className="grid gap-4 px-5 py-4">
        <FailureNotice text={asking.failure} />
        <Link to="/admin/bookings/sign" className="link justify-self-start">
          Sign on this tablet
        </Link>
        {days.map(
          ({ name, date, data }) =>
            data &&
            data.unsigned.length > 0 && (
              <section key={date} aria-label={`Not signed ${name}`}>
                <h3 className="flex items-center gap-2 font-[650]">
                  <SheetMark className="size-5 shrink-0" />
                  {data.unsigned.length} of {data.total} not signed {name}
                </h3>
                <ul className="mt-1 flex flex-wrap gap-x-4">
                  {toComeFirst(data.unsigned, now)
                    .slice(0, mostNames)
                    .map((player) => (
                      <li key={player.id}>
                        <Link
                          className="link inline-flex min-h-11 items-center"
                          to={`${staffPaths.adminDay}?date=${date}&booking=${player.id}`}
                        >
                          {formatTime(player.start_time, zone)} {player.player_name}
                        </Link>
                      </li>
                    ))}
                  {data.unsigned.length > mostNames && (
                    <li className="self-center">and {data.unsigned.length - mostNames} more</li>
                  )}
                </ul>
              </section>
            ),
        )}
      </div>
    </Panel>
  )
}

/** The most names that are listed for a day. */
const mostNames = 12

/**
 * Returns the players with those first who can still sign here. The others can only be asked by
 * mail.
 */
function toComeFirst(players: readonly UnsignedPlayer[], now: Date): UnsignedPlayer[] {
  const isOver = (player: UnsignedPlayer) => Date.parse(player.end_time) <= now.getTime()
  return [...players.filter((player) => !isOver(player)), ...players.filter(isOver)]
}
