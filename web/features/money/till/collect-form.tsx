import { type ReactNode, useId, useState } from 'react'
import * as words from '#words/desk-money.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup, ChoiceTick } from '../../../ui/choice.tsx'
import { controlLook, FieldError } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { type About, amountInWords, type Recording } from '../entries/mutations.ts'
import { changeOf, messages, typedAmount } from '../entries/rules.ts'
import { deskTenders, lastTender, type Tender } from '../entries/tender-looks.ts'
import { PassForm } from './pass-form.tsx'
import { bookingTenders, TenderChoice } from './tender-choice.tsx'
import { useOwnChange } from './use-own-change.ts'

/** A sum that can be collected with one press: `This booking`, or `Family, 3 today`. */
export type Share = { name: string; amount: number; about: About }

/**
 * In the till, and on the account of a customer or a team: asks how much is paid and how, with one
 * button. A typed part of the amount is recorded for the first share. A pass pays one booking
 * whole. If somebody else changes the chosen amount, nothing is chosen any more, so that a press
 * never collects another amount than the one that was read. If this screen changed it, the choice
 * stays, with the new amount.
 */
export function CollectForm(props: {
  facilityId: string
  shares: readonly [Share, ...Share[]]
  /**
   * It outlives the form. If a colleague has collected meanwhile, the form begins again or is gone.
   */
  recording: Recording
  /** Called when a payment is sent (use-own-deeds.ts). */
  onSend: () => void
  onCollected?: () => void
  /** Rendered at the end of the last line. */
  children?: ReactNode
}) {
  const { shares, recording } = props
  const [requestKey, setRequestKey] = useState(newRequestKey)
  // The key of a share, not its index: the group's share comes and goes while the form is open.
  const [chosen, setChosen] = useState(() => keyOf(shares[0]))
  const [part, setPart] = useState('')
  const [given, setGiven] = useState('')
  const [tender, setTender] = useState<Tender>(lastTender)
  const [isMissing, setMissing] = useState(false)
  const errorId = useId()
  if (useOwnChange(shares)) setChosen(sameChoice(shares, chosen))
  const isPart = chosen === typedPart
  const share = shares.find((each) => keyOf(each) === chosen)
  // A pass pays one booking whole, whatever was chosen.
  const isGone = !share && !isPart && tender !== 'pass'
  const amount = share ? share.amount : isPart ? typedAmount(part) : null
  const choosePart = () => setChosen(typedPart)
  const onPass = shares.find(({ about }) => about.bookingId)

  // A group pays no more than it owes: the rest would be on no family's account, where nobody sees
  // it.
  const most = isPart && shares[0].about.groupId ? shares[0].amount : Number.POSITIVE_INFINITY
  const isWrong = !amount || amount > most

  const collect = () => {
    if (tender === 'pass') return
    if (isWrong) return setMissing(true)
    const { about, amount: owed } = share ?? shares[0]
    props.onSend()
    recording.send(
      {
        facilityId: props.facilityId,
        about,
        kind: 'payment',
        tender,
        amount,
        requestKey,
        owed,
      },
      () => setRequestKey(newRequestKey()),
    )
  }
  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        collect()
      }}
    >
      <ChoiceGroup legend={words.howMuch} legendHidden hidden={tender === 'pass'}>
        <div className="overflow-hidden rounded-control border-[1.5px] border-edge">
          {shares.map((each) => (
            <ShareChoice
              key={keyOf(each)}
              name={each.name}
              checked={each === share}
              onChoose={() => setChosen(keyOf(each))}
            >
              <b className="font-[680]">{formatMoney(each.amount)}</b>
            </ShareChoice>
          ))}
          <div className="relative">
            <ShareChoice name={words.partOfIt} checked={isPart} onChoose={choosePart}>
              <span className="w-24" />
            </ShareChoice>
            <span className="absolute inset-y-0 right-3 flex items-center gap-1.5 text-ink-3">
              $
              <input
                aria-label={words.partInDollars}
                aria-invalid={isMissing && isPart && isWrong ? true : undefined}
                aria-describedby={isMissing ? errorId : undefined}
                inputMode="decimal"
                autoComplete="off"
                className={`${controlLook} h-9! min-h-9! w-22! pointer-coarse:h-11! px-2.5! py-0.5! text-right`}
                value={part}
                onFocus={choosePart}
                onChange={({ target }) => {
                  setPart(target.value)
                  choosePart()
                  setMissing(false)
                }}
              />
            </span>
          </div>
        </div>
      </ChoiceGroup>
      {(isGone || (isMissing && isWrong && tender !== 'pass')) && (
        <FieldError id={errorId}>
          {isGone
            ? words.shareGone
            : amount
              ? words.amountAtMost(formatMoney(most))
              : messages.amount}
        </FieldError>
      )}
      <TenderChoice<Tender>
        tenders={onPass ? bookingTenders : deskTenders}
        tender={tender}
        onChoose={setTender}
      />
      <FailureNotice text={recording.failure} />
      {tender === 'pass' && onPass?.about.bookingId ? (
        <PassForm
          bookingId={onPass.about.bookingId}
          onSend={props.onSend}
          onCollected={props.onCollected}
        />
      ) : (
        <Button type="submit" size="large" block busy={recording.busy}>
          {words.collect(amount ? amountInWords({ amount, tender }) : '…')}
        </Button>
      )}
      <div className="-mb-1 flex items-center justify-between gap-2">
        {tender === 'cash' && amount ? (
          <GivenLine amount={amount} given={given} onGiven={setGiven} />
        ) : (
          <span />
        )}
        {props.children}
      </div>
    </form>
  )
}

/**
 * Why nothing was collected, where the form is gone because nothing is owed any more. The page's
 * own sentence asks to try again, which nobody can there.
 */
export function CollectRefusal({ recording }: { recording: Recording }) {
  return recording.failure === messages.record ? null : <FailureNotice text={recording.failure} />
}

/** Stands for the typed part among the keys of the shares. */
const typedPart = 'part'

/**
 * Returns the key of a share. It contains the amount, so that the same share with another amount is
 * another one.
 */
function keyOf({ about, amount }: Share): string {
  return JSON.stringify([about, amount])
}

/** Returns the key of the share that is about the same, else the key itself. */
function sameChoice(shares: readonly Share[], chosen: string): string {
  if (chosen === typedPart) return chosen
  const about = JSON.stringify(JSON.parse(chosen)[0])
  const same = shares.find((each) => JSON.stringify(each.about) === about)
  return same ? keyOf(same) : chosen
}

function ShareChoice(props: {
  name: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <Choice
      look="bare"
      name="share"
      aria-label={props.name}
      checked={props.checked}
      onChange={props.onChoose}
      className="flex min-h-11.5 items-center gap-2.5 border-b border-rule px-3 text-ui last:border-0 has-checked:bg-selected"
    >
      <ChoiceTick className="size-5.5!" />
      <span className="min-w-0 flex-1 truncate">{props.name}</span>
      {props.children}
    </Choice>
  )
}

/** What was handed over in cash, and the change to give. */
function GivenLine(props: { amount: number; given: string; onGiven: (text: string) => void }) {
  const change = changeOf(typedAmount(props.given), props.amount)
  const id = useId()
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-small text-ink-2">
      <label htmlFor={id}>{words.given}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        className={`${controlLook} w-22! px-2.5! py-1! text-right`}
        value={props.given}
        onChange={({ target }) => props.onGiven(target.value)}
      />
      <span role="status" className="font-[650] text-ink">
        {change !== null && words.change(formatMoney(change))}
      </span>
    </p>
  )
}
