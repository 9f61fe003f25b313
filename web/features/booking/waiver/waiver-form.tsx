import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as words from '#words/waiver.ts'
import { longDate } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup, ChoiceTick } from '../../../ui/choice.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { SheetMark } from '../../../ui/sheet-mark.tsx'
import { useSignWaiver } from './mutations.ts'
import type { Waiver, WaiverPlayer } from './queries.ts'
import { signInWords } from './sign-in-words.ts'
import {
  isOnRoster,
  missingPart,
  newSignature,
  playerKey,
  possibleRelations,
  type Signature,
  stillAsked,
} from './waiver-signature.ts'
import { WaiverText, WaiverVersion } from './waiver-text.tsx'

/**
 * The form that signs the waiver: the text, the players and the signature. The bar at the bottom
 * says what is still missing.
 */
export function WaiverForm(props: {
  token: string
  waiver: Waiver
  onSigned: (signature: Signature, isCopied: boolean | null) => void
}) {
  const { token, waiver } = props
  const [params] = useSearchParams()
  const [typed, setSignature] = useState(() => newSignature(waiver.players, params.get('player')))
  const edit = (patch: Partial<Signature>) => setSignature((last) => ({ ...last, ...patch }))
  // If a newer version was published meanwhile, nobody has agreed to it yet.
  const [version, setVersion] = useState(waiver.version)
  if (version !== waiver.version) {
    setVersion(waiver.version)
    edit({ agrees: false })
  }
  const signature = { ...typed, players: stillAsked(waiver.players, typed.players) }
  const names = signature.players.map(({ player_name }) => player_name)
  const sign = useSignWaiver(token, waiver)
  const relations = possibleRelations(signature.players)
  const needsEmail = waiver.players.some(isOnRoster)
  const missing = missingPart(signature, relations, needsEmail)
  const isAsked = waiver.players.some(({ is_signed }) => !is_signed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!missing) sign.send(signature, (isCopied) => props.onSigned(signature, isCopied))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div>
        <h1 className="heading-page">{words.waiver}</h1>
        <WaiverVersion waiver={waiver} />
        <WaiverText waiver={waiver} scrolls />
      </div>
      <ChoiceGroup legend={words.whoFor}>
        <ul className="grid gap-2.5">
          {waiver.players.map((player) => (
            <li key={playerKey(player)}>
              <PlayerRow
                player={player}
                ticked={signature.players.includes(player)}
                onTick={(ticked) => edit({ players: withTick(signature.players, player, ticked) })}
              />
            </li>
          ))}
        </ul>
      </ChoiceGroup>
      {isAsked && (
        <>
          <ChoiceGroup legend={words.iAm}>
            <div className="flex flex-wrap gap-2.5">
              {relations.map((relation) => (
                <Choice
                  key={relation}
                  look="solid"
                  name="relation"
                  value={relation}
                  checked={signature.relation === relation}
                  onChange={() => edit({ relation })}
                  className="inline-flex min-h-12 items-center rounded-full! border-control! px-4.5 font-[620]"
                >
                  {words.relations[relation]}
                </Choice>
              ))}
            </div>
          </ChoiceGroup>
          <Field label={words.fullName}>
            {(control) => (
              <input
                {...control}
                value={signature.signer}
                onChange={({ target }) => edit({ signer: target.value })}
                autoComplete="name"
                maxLength={100}
                required
                className="min-h-14 w-full rounded-t-control border-b-2 border-ink bg-surface px-4 text-[1.375rem] font-[500]"
              />
            )}
          </Field>
          <TextField
            label={words.sendCopyTo}
            hint={
              !needsEmail && waiver.players.some(({ has_email }) => has_email)
                ? words.copyGoesToBooking
                : undefined
            }
            optional={!needsEmail}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={signature.email}
            onChange={({ target }) => edit({ email: target.value })}
          />
          <div>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={signature.agrees}
                onChange={({ target }) => edit({ agrees: target.checked })}
                className="size-6 shrink-0 accent-primary"
              />
              {words.agree}
            </label>
            <p className="text-small text-ink-3">
              {words.signedOn(longDate(localDate(new Date(), waiver.time_zone)))}
            </p>
          </div>
          <FailureNotice text={sign.failure} />
          <div className="fixed inset-x-0 bottom-0 z-20 bg-surface pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar low:static low:mt-4">
            <div className="wrap grid max-w-[584px] gap-2.5">
              <p id="waiver-missing" role="status" className="flex items-center gap-2.5 text-ui">
                <SheetMark className="size-5 shrink-0" />
                {/* Many names would push the form out of sight. */}
                <span className="line-clamp-2 min-w-0 wrap-anywhere">
                  {missing ?? words.names(names)}
                </span>
              </p>
              <Button
                type="submit"
                size="large"
                disabled={missing !== null}
                aria-describedby="waiver-missing"
                busy={sign.busy}
                busyLabel={words.signing}
              >
                {signInWords(names)}
              </Button>
            </div>
          </div>
        </>
      )}
    </form>
  )
}

function PlayerRow(props: {
  player: WaiverPlayer
  ticked: boolean
  onTick: (ticked: boolean) => void
}) {
  const { player_name, is_signed, is_minor, valid_until } = props.player
  const row = 'flex min-h-14 items-center gap-3.5 px-4 py-2.5'
  if (is_signed)
    return (
      <div className={`${row} rounded-card bg-sunken`}>
        <SheetMark signed className="size-6.5 shrink-0 text-open-bar" />
        <span>
          <span className="block font-[620] wrap-anywhere">{player_name}</span>
          <span className="text-small text-ink-2">
            {words.signedUntil(longDate(valid_until ?? ''))}
          </span>
        </span>
      </div>
    )
  return (
    <Choice
      type="checkbox"
      checked={props.ticked}
      onChange={({ target }) => props.onTick(target.checked)}
      className={row}
    >
      <ChoiceTick className="rounded-plate!" />
      <span>
        <span className="block font-[620] wrap-anywhere">{player_name}</span>
        {is_minor && !isOnRoster(props.player) && (
          <span className="text-small text-ink-2">{words.under18}</span>
        )}
      </span>
    </Choice>
  )
}

function withTick(players: WaiverPlayer[], player: WaiverPlayer, ticked: boolean): WaiverPlayer[] {
  const others = players.filter((other) => playerKey(other) !== playerKey(player))
  return ticked ? [...others, player] : others
}
