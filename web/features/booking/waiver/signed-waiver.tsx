import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import * as words from '#words/waiver.ts'
import { longDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { paths } from '../../../paths.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SheetMark } from '../../../ui/sheet-mark.tsx'
import type { Waiver } from './queries.ts'
import { playerKey, type Signed } from './waiver-signature.ts'
import { WaiverText, WaiverVersion } from './waiver-text.tsx'

/** Shown after the waiver was signed: for whom, by whom, when, and the whole text, to print. */
export function SignedWaiver(props: {
  /** The token of the page that the button leads back to; null for a tablet at the desk. */
  token: string | null
  waiver: Waiver
  signature: Signed
}) {
  const { token, waiver, signature } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const zone = waiver.time_zone
  const facility = useFacilityIfCreated()
  const isOnlyCopy = signature.isCopied === false
  const backLook = isOnlyCopy ? 'secondary' : 'primary'
  return (
    <div className="grid gap-5">
      <div>
        {/* On paper the site's header is missing. */}
        <p className="hidden font-[650] print:block">{facility?.name}</p>
        <h1 ref={heading} tabIndex={-1} className="heading-page">
          {words.signed}
        </h1>
        {(signature.email.trim() || waiver.players.some(({ has_email }) => has_email)) && (
          <p className="no-print text-ink-3">{isOnlyCopy ? words.noCopy : words.copyIsComing}</p>
        )}
      </div>
      <ul className="grid gap-2.5">
        {signature.players.map((player) => (
          <li
            key={playerKey(player)}
            className="flex items-center gap-3.5 rounded-card bg-sunken px-4 py-2.5"
          >
            <SheetMark signed className="size-6.5 shrink-0 text-open-bar" />
            <span>
              <span className="block font-[620] wrap-anywhere">{player.player_name}</span>
              <span className="text-small text-ink-2">
                {words.signedUntil(longDate(waiver.valid_until))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="no-print grid gap-2.5">
        {/* First what the sentence above asks for. */}
        {isOnlyCopy && <PrintButton variant="primary" />}
        {token && waiver.kind === 'booking' && (
          <ButtonLink to={paths.manage(token)} size="large" variant={backLook}>
            {words.backToBooking}
          </ButtonLink>
        )}
        {token && waiver.kind === 'group' && (
          <ButtonLink to={`${paths.groups}/${token}`} size="large" variant={backLook}>
            {words.backToBookings}
          </ButtonLink>
        )}
        {token && waiver.kind === 'roster' && (
          <ButtonLink to={paths.team(token)} size="large" variant={backLook}>
            {words.backToTeam}
          </ButtonLink>
        )}
        {!isOnlyCopy && <PrintButton variant="secondary" />}
      </div>
      <div>
        <WaiverVersion waiver={waiver} />
        <WaiverText waiver={waiver} />
      </div>
      <div>
        <h2 className="text-[1.0625rem] font-[680]">{words.signature}</h2>
        <p className="wrap-anywhere">
          {words.signedBy(signature.signer, words.relationNames[signature.relation ?? 'parent'])}
        </p>
        <p className="text-ink-3">
          {longDate(localDate(signature.at, zone))}, {formatTime(signature.at, zone)}
        </p>
      </div>
    </div>
  )
}

function PrintButton({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <Button variant={variant} size="large" icon={Printer} onClick={() => window.print()}>
      {words.print}
    </Button>
  )
}
