import { useQuery } from '@tanstack/react-query'
import MessageSquare from 'lucide-react/icons/message-square'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as words from '#words/team.ts'
import { errorText } from '../../../lib/error-text.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { AddPlayerForm } from './add-player-form.tsx'
import { NextDates } from './next-dates.tsx'
import { type Roster, rosterQuery } from './queries.ts'
import { RosterPlayers } from './roster-players.tsx'

/** `/team/{token}`: a team's dates and players, and who has signed. A coach shares it. */
export function TeamRosterPage() {
  const { token = '' } = useParams()
  const roster = useQuery(rosterQuery(token))
  usePageTitle(roster.data?.team_name ?? words.team)
  if (roster.isPending)
    return (
      <div className="wrap max-w-[584px] pt-5">
        <Loading label={words.loadingTeam} bars={['h-12', 'h-40 rounded-card!', 'h-60']} />
      </div>
    )
  if (roster.data === undefined)
    return (
      <div className="wrap max-w-[584px] pt-5">
        <Notice tone="error" onRetry={() => roster.refetch()}>
          {errorText(roster.error, words.teamFailed)}
        </Notice>
        <FrontDeskLine className="mt-8" />
      </div>
    )
  if (roster.data === null) return <UnknownTeam />
  return <FoundTeam token={token} roster={roster.data} />
}

function UnknownTeam() {
  return (
    <div className="wrap grid justify-items-start gap-5 py-14 md:py-20">
      <h1 className="heading-page">{words.teamNotFound}</h1>
      <p className="max-w-[48ch] text-ink-2">{words.nothingAtLink}</p>
      <FrontDeskLine />
    </div>
  )
}

function FoundTeam({ token, roster }: { token: string; roster: Roster }) {
  const { players, waiver } = roster
  const [isCopied, setIsCopied] = useState(false)
  const share = async () => {
    const link = { title: roster.team_name, url: location.href.replace(/[?#].*/, '') }
    try {
      if (navigator.share) await navigator.share(link)
      else {
        await navigator.clipboard.writeText(link.url)
        setIsCopied(true)
      }
    } catch {
      // Closing the share sheet without sharing is no failure. A link that the browser does not
      // copy is not reported either.
    }
  }
  return (
    <div className="wrap max-w-[584px] pt-5 pb-52 print:pb-0">
      <p className="text-small text-ink-3">{words.teamPage}</p>
      <h1 className="heading-page wrap-anywhere">{roster.team_name}</h1>
      {waiver && players.length > 0 && (
        <SignedBoard
          title={waiver.title}
          signed={players.filter(({ is_signed }) => is_signed).length}
          all={players.length}
        />
      )}
      <NextDates dates={roster.dates} zone={roster.time_zone} />
      <RosterPlayers token={token} players={players} isAsked={waiver !== null} />
      <div className="no-print mt-2 flex flex-wrap items-start gap-x-4">
        <AddPlayerForm token={token} />
        <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <FrontDeskLine className="no-print mt-4" />
      <div className="no-print fixed inset-x-0 bottom-0 z-20 bg-surface pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar low:static low:mt-4">
        <div className="wrap grid max-w-[584px] gap-2.5">
          <p className="flex items-center gap-2.5 text-ui leading-5">
            <Icon of={MessageSquare} />
            <span>
              <span className="block font-[620]">
                {waiver ? words.parentsSign : words.parentsAdd}
              </span>
              <span className="block text-ink-3">{words.parentsSee}</span>
            </span>
          </p>
          <Button size="large" block icon={Share2} onClick={share}>
            {words.share}
          </Button>
          <p role="status" className="text-center text-ui empty:-mt-2.5">
            {isCopied && words.linkCopied}
          </p>
        </div>
      </div>
    </div>
  )
}

/**
 * How many have signed, as a number and as lamps: one for each player. With more than 40 players,
 * 40 lamps show the share.
 */
function SignedBoard(props: { title: string; signed: number; all: number }) {
  const lamps = Math.min(props.all, mostLamps)
  const lit = Math.floor((props.signed * lamps) / props.all)
  return (
    <section
      aria-label={words.signedOf(props.signed, props.all)}
      className="board on-dark mt-4 grid gap-3.5 p-4"
    >
      <div className="flex items-center gap-4">
        <Plate className="min-w-16 px-3 py-2 text-[3.25rem]">{props.signed}</Plate>
        <p>
          <b className="block text-title font-[650]">{words.ofSigned(props.all)}</b>
          <span className="plate-note wrap-anywhere">{props.title}</span>
        </p>
      </div>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: lamps }, (_, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the lamps are all alike.
            key={at}
            className={
              at < lit
                ? 'h-3 flex-1 rounded-sm bg-lamp-green'
                : 'h-3 flex-1 rounded-sm border border-board-muted/60'
            }
          />
        ))}
      </div>
    </section>
  )
}

/** As many as fit on a narrow phone. */
const mostLamps = 40
