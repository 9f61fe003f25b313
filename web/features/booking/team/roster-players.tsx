import * as words from '#words/team.ts'
import { classNames } from '../../../lib/class-names.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SheetMark } from '../../../ui/sheet-mark.tsx'
import type { Roster } from './queries.ts'

/**
 * The players of a team's roster, on the page that a coach shares with parents. Players for whom
 * nobody has signed the waiver come first, each with a link to sign it.
 */
export function RosterPlayers(props: {
  token: string
  players: Roster['players']
  /** Whether the facility asks for a signed waiver. */
  isAsked: boolean
}) {
  const { token, players, isAsked } = props
  const unsigned = isAsked ? players.filter(({ is_signed }) => !is_signed) : []
  const others = players.filter((player) => !unsigned.includes(player))
  if (players.length === 0) return <p className="mt-7 text-ink-3">{words.noPlayers}</p>
  return (
    <>
      {unsigned.length > 0 && (
        <section className="mt-7">
          <h2 className="mb-2.5 text-title font-[680]">{words.stillToSign(unsigned.length)}</h2>
          <ul className="card divide-y divide-rule">
            {unsigned.map(({ id, player_name }) => (
              <li key={id} className="flex items-center gap-3.5 px-4 py-2">
                <span className="grid size-9 shrink-0 place-items-center rounded-control bg-warn-soft text-on-warn-soft">
                  <SheetMark className="size-5" />
                </span>
                {/* On the narrowest phones the words are below the name: they do not fit beside it. */}
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5">
                  <b className="grow basis-24 font-[650] wrap-anywhere">{player_name}</b>
                  <span className="text-small font-[620] text-on-warn-soft">{words.notSigned}</span>
                </span>
                <ButtonLink
                  to={`${paths.waiver}/${token}?player=${id}`}
                  variant="secondary"
                  size="small"
                  className="no-print"
                  aria-label={words.signFor(player_name)}
                >
                  {words.sign}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className="mt-7">
          <h2 className="mb-2.5 text-title font-[680]">
            {isAsked ? words.signedPlayers(others.length) : words.players(others.length)}
          </h2>
          <ul className={classNames('grid gap-x-4 gap-y-2.5 sm:grid-cols-3', columnsFor(others))}>
            {others.map(({ id, player_name }) => (
              <li key={id} className="flex items-center gap-2.5">
                {isAsked && <SheetMark signed className="size-5 shrink-0 text-primary" />}
                <span className="min-w-0 wrap-anywhere">
                  {player_name}
                  {isAsked && <span className="sr-only">, {words.signed}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/**
 * Returns the columns on a phone: three if all names are short and the phone is not narrow, else
 * two.
 */
function columnsFor(players: Roster['players']): string {
  const isShort = players.every(({ player_name }) => player_name.length <= 9)
  return isShort ? 'grid-cols-2 min-[23.75rem]:grid-cols-3' : 'grid-cols-2'
}
