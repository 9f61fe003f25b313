import Check from 'lucide-react/icons/check'
import Delete from 'lucide-react/icons/delete'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import * as words from '#words/desk-frame.ts'
import { pinLength } from '../../../shared/bounds.ts'
import { formatTime } from '../../../shared/times.ts'
import type { DeskPerson } from '../../lib/desk-person.ts'
import { NameAvatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { type PinRefusal, useEnterPin } from './enter-pin.ts'

type Pad = {
  facilityId: string
  userId: string
  zone: string
  person: DeskPerson | null
  onClose: () => void
  onSignOut: () => void
}

/**
 * Asks for the PIN of whoever is at the desk, over everything else. While the desk is locked only a
 * PIN or a sign-out leads on. It is a native dialog, because it must lie above every other one.
 */
export function PinPad(props: Pad) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const pin = usePin(props)
  useLayoutEffect(() => {
    const before = document.activeElement
    const dialog = box.current
    dialog?.showModal()
    dialog?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return createPortal(
    <dialog
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      onKeyDown={pin.onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        if (!props.person?.isLocked) props.onClose()
      }}
      className="dense fixed inset-x-0 top-auto bottom-0 z-60 m-0 max-h-dvh w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface text-ink shadow-2 outline-none backdrop:bg-board-9/55 md:inset-0 md:m-auto md:h-fit md:w-170 md:rounded-card"
    >
      <div className="grid md:grid-cols-[1fr_300px]">
        <div className="grid content-start gap-3 px-5 pt-5 pb-4 md:px-6 md:pt-7">
          <h2 id={`${id}-title`} className="heading-section">
            {words.whoIsAtDesk}
          </h2>
          <p className="text-ui text-ink-2">{words.whatNameDoes}</p>
          <Refusal refusal={pin.refusal} isLockedOut={pin.isLockedOut} />
          <FailureNotice text={pin.failure} />
          <WhoIsOn {...props} />
        </div>
        <Keys {...pin} />
      </div>
    </dialog>,
    document.body,
  )
}

/** The digits that were typed, and the outcome of the last PIN. */
function usePin({ facilityId, userId, onClose }: Pad) {
  const [digits, setDigits] = useState('')
  const [refusal, setRefusal] = useState<PinRefusal | null>(null)
  const entering = useEnterPin(facilityId, userId)
  const isLockedOut = useIsBefore(refusal?.lockedUntil ?? 0)
  const isFull = digits.length >= pinLength.least
  const enter = (pin: string) =>
    entering.send(pin, (refused) => {
      setDigits('')
      setRefusal(refused)
      if (!refused) onClose()
    })
  const press = (digit: string) => {
    if (entering.busy || isLockedOut || digits.length >= pinLength.most) return
    const typed = digits + digit
    setRefusal(null)
    setDigits(typed)
    if (typed.length === pinLength.most) enter(typed)
  }
  const erase = () => setDigits(digits.slice(0, -1))
  const send = () => isFull && !isLockedOut && enter(digits)
  return {
    digits,
    refusal,
    isLockedOut,
    isFull,
    press,
    erase,
    send,
    busy: entering.busy,
    failure: entering.failure,
    onKeyDown: (event: KeyboardEvent) => {
      const isOnButton = event.target instanceof HTMLButtonElement
      if (/^[0-9]$/.test(event.key)) press(event.key)
      else if (event.key === 'Backspace') erase()
      else if (event.key === 'Enter' && !isOnButton) send()
    },
  }
}

/**
 * Why the last PIN was refused. One that refuses every PIN for some seconds disappears when they
 * are over.
 */
function Refusal(props: { refusal: PinRefusal | null; isLockedOut: boolean }) {
  const { refusal, isLockedOut } = props
  if (refusal?.lockedUntil && !isLockedOut) return null
  return (
    <div role="alert" className="min-h-6 text-ui font-[650] text-danger">
      {refusal?.said}
      {refusal?.lockedUntil && <Countdown until={refusal.lockedUntil} />}
    </div>
  )
}

/** The seconds that are left. Screen readers announce only the first number. */
function Countdown({ until }: { until: number }) {
  const first = useRef(secondsTo(until))
  const now = useSeconds()
  return (
    <>
      <span className="sr-only">{words.tryAgainIn(first.current)}</span>
      <span aria-hidden="true" className="tabular-nums">
        {' '}
        {words.tryAgainInShort(secondsTo(until, now))}
      </span>
    </>
  )
}

/** Who is at the desk since when, with the one way out that the pad allows. */
function WhoIsOn({ person, zone, onClose, onSignOut }: Pad) {
  const [first = ''] = person?.name.split(' ') ?? []
  return (
    <div className="mt-auto grid gap-3 md:pt-8">
      {person && (
        <p className="flex items-center gap-3 text-ui">
          <NameAvatar name={person.name} />
          <span className="min-w-0">
            <Sentence
              of={(person.isLocked ? words.wasOn<ReactNode> : words.isOn<ReactNode>)(
                <b className="wrap-anywhere">{person.name}</b>,
              )}
            />
            <br />
            <span className="text-ink-3">
              {words.since(formatTime(new Date(person.since).toISOString(), zone))}
            </span>
          </span>
        </p>
      )}
      {person?.isLocked ? (
        <Button variant="secondary" onClick={onSignOut}>
          {words.signDeviceOut}
        </Button>
      ) : (
        <Button variant="secondary" onClick={onClose}>
          {person ? words.keepPerson(first) : words.notNow}
        </Button>
      )}
    </div>
  )
}

function Keys(pin: ReturnType<typeof usePin>) {
  const { digits, isLockedOut, isFull, busy, press, erase, send } = pin
  const dots = Math.max(pinLength.least, digits.length)
  return (
    <div className="bg-board-8 px-5 pt-5 pb-5 text-bulb md:pt-6">
      <p role="status" className="mb-4 flex justify-center gap-4 md:mb-5">
        <span className="sr-only">{words.digitsTyped(digits.length)}</span>
        {Array.from({ length: dots }, (_, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
            key={place}
            className={`size-5 rounded-full ${place < digits.length ? 'bg-lamp-green shadow-plate-lit' : 'border-2 border-board-muted'}`}
          />
        ))}
      </p>
      <div className="mx-auto grid max-w-80 grid-cols-3 gap-2">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} disabled={isLockedOut} onClick={() => press(digit)}>
            {digit}
          </Key>
        ))}
        <Key label={words.enter} disabled={!isFull || isLockedOut} busy={busy} onClick={send}>
          <Icon of={Check} size="large" />
        </Key>
        <Key disabled={isLockedOut} onClick={() => press('0')}>
          0
        </Key>
        <Key label={words.erase} disabled={digits === ''} onClick={erase}>
          <Icon of={Delete} size="large" />
        </Key>
      </div>
    </div>
  )
}

function Key(props: {
  label?: string
  disabled: boolean
  busy?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.disabled || undefined}
      aria-busy={props.busy || undefined}
      onClick={() => !props.disabled && props.onClick()}
      className={`grid min-h-14 place-items-center rounded-[6px] font-board text-[2.375rem] leading-none text-bulb aria-disabled:text-board-muted md:min-h-17 ${props.label ? '' : 'bg-(image:--steel) shadow-plate'}`}
    >
      {props.children}
    </button>
  )
}

function secondsTo(until: number, now = Date.now()): number {
  return Math.max(1, Math.ceil((until - now) / 1000))
}

/** Returns whether `until` is still to come, and renders again at that instant. */
function useIsBefore(until: number): boolean {
  const [isBefore, setIsBefore] = useState(false)
  useEffect(() => {
    const left = until - Date.now()
    setIsBefore(left > 0)
    if (left <= 0) return
    const timer = setTimeout(() => setIsBefore(false), left)
    return () => clearTimeout(timer)
  }, [until])
  return isBefore
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return now
}
