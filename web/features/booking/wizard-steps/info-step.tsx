import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import * as words from '#words/booking-form.ts'
import { slotTaken } from '#words/wizard.ts'
import { contactTexts } from '../../../../shared/player-details.ts'
import { localDate } from '../../../../shared/times.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { useHydrating } from '../../../lib/hydration.ts'
import { changedPrice } from '../../../site/changed-price.ts'
import { Button } from '../../../ui/button.tsx'
import { firstWrong } from '../../../ui/form-state.ts'
import { Notice } from '../../../ui/notice.tsx'
import { barSummaryId, StickyBar } from '../../../ui/sticky-bar.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { bookingWindow } from '../free-times/booking-window.ts'
import type { TimeSearch } from '../free-times/queries.ts'
import { CardChoice } from '../player-form/card-choice.tsx'
import { playerErrors, playerErrorsBut } from '../player-form/player-errors.ts'
import { PlayerFields } from '../player-form/player-fields.tsx'
import type { WizardState } from '../wizard-choices/booking-wizard-reducer.ts'
import { failureSentences } from '../wizard-choices/failure-sentences.ts'
import { BookingFailure } from '../wizard-choices/mutations.ts'
import { copiedContact, playerEdits, useBook } from '../wizard-choices/use-book.ts'
import type { BookingWizard } from '../wizard-choices/use-booking-wizard.ts'
import { type Place, placeOf, type WizardChoices } from '../wizard-choices/wizard-choices.ts'
import { BookingFailureNotice } from './booking-failure-notice.tsx'
import { LostTimeNotice, lostInWords } from './lost-time-notice.tsx'
import { PlayerDetailsCard } from './player-details-card.tsx'
import { PlayerErrorSummary } from './player-error-summary.tsx'
import { useFormPrice } from './use-form-price.ts'
import { usePlaceTaken } from './use-place-taken.ts'
import { type LostTime, useSameTimeElsewhere } from './use-same-time-elsewhere.ts'

/** The failure when somebody else booked the chosen time before the form was sent. */
const timeTaken = new BookingFailure('taken', slotTaken)

/** The failure when the page was left or loaded again before the answer came. */
const answerLost = new BookingFailure('unanswered', failureSentences.answerLost)

/**
 * The failure for a visitor who books beside an earlier booking (`contactOf`): that booking may
 * have taken the last place itself.
 */
const nothingElse = new BookingFailure('taken', words.nothingElseFree)

const formId = 'booking-details'

/**
 * The step of a booking with the player's details and the button that books. If somebody else books
 * the time first, it offers the same time in another place, and other times. What was typed stays
 * after every failure.
 */
export function InfoStep(props: {
  facility: BookableFacility
  wizard: BookingWizard
  choices: WizardChoices
  search: TimeSearch
  /** True when somebody else booked the chosen time before the form was sent. */
  gone: boolean
  /** Called with the price line if a card of hours pays for the booking, else with null. */
  onPaid: (paid: ReactNode) => void
}) {
  const { facility, wizard, choices } = props
  const { state, dispatch, goTo } = wizard
  // The code of a card of hours that can pay for this booking.
  const [passCode, setPassCode] = useState<string | null>(null)
  const booking = useBook(facility.id, wizard, choices)
  const { busy, book } = booking
  // Before the script runs, submitting the form would put the typed details into the address.
  const hydrating = useHydrating()
  // While this is true, the page watches the place. It does not after a lost answer: then the
  // visitor's own booking may have taken it.
  const isTyping = !busy && !booking.failure && !state.unanswered
  const taken = usePlaceTaken(facility.id, isTyping ? state.slot : null, choices)
  // The chosen time, if the page noticed that it is taken before the form was sent.
  const noticed = isTyping && (taken || props.gone) ? lostTime(state, taken) : null
  const mayBeOwn = state.contactOf !== null && !taken
  const known = noticed && (mayBeOwn ? nothingElse : timeTaken)
  const failure = booking.failure ?? (state.unanswered ? answerLost : known)
  // The time that is taken, with its place: the server said so, or the page noticed it.
  const lost = busy ? null : (booking.lost ?? noticed)
  const isLost = lost !== null
  const { facility_settings: settings, time_zone: zone } = facility
  const elsewhere = useSameTimeElsewhere(lost, props.search, choices)
  // If only the page noticed that the place is taken, Confirm books no other place by itself. The
  // visitor may choose one, or try the same place again (`place` below).
  const instead = noticed ? null : elsewhere.place
  const copied = copiedContact(state)
  const { rate, shown } = useFormPrice(facility, choices, state.slot, copied, instead, lost?.slot)
  const lostPlace =
    lost &&
    placeOf(choices, choices.kind, {
      space_id: lost.spaceId ?? undefined,
      instructor_id: lost.instructorId,
    })
  // A place that the page found taken may be free again, so Confirm still asks the server for it.
  const place = lost ? (noticed ? lostPlace : instead) : choices.place
  const takeOther = ({ space, instructorId }: Place) => {
    if (!lost) return
    if (instructorId) dispatch({ type: 'instructorChosen', instructorId })
    dispatch({ type: 'spaceChosen', spaceId: space.id })
    const { slot } = lost
    dispatch({ type: 'slotChosen', date: localDate(slot.start_time, zone), slot: { ...slot } })
    form.focus(firstWrong(check(state.player)) ?? 'name')
  }
  const isContactCopied = copied !== null
  const check = isContactCopied ? playerErrorsBut(contactTexts) : playerErrors
  const form = useForm({
    held: {
      values: state.player,
      onEdit: (patch) => playerEdits(patch).forEach(dispatch),
    },
    check,
    frozen: busy,
    onSubmit: () => {
      if (busy) return
      if (!lost) book(shown)
      else if (place)
        book(shown, { slot: lost.slot, date: localDate(lost.slot.start_time, zone), place })
    },
  })

  // When a time is lost, the typed details fold away so that the visitor sees the new times.
  const [fold, setFold] = useState<'none' | 'folded' | 'opened'>('none')
  if (booking.lost && !busy && fold === 'none') setFold('folded')
  const isFolded =
    fold === 'folded' && failure?.reason !== 'refused' && firstWrong(check(state.player)) === null
  const focusName = useEffectEvent(() => form.focus('name'))
  useEffect(() => {
    if (fold === 'opened') focusName()
  }, [fold])

  const paid = passCode && (
    <>
      <s>{rate}</s> {words.fromCard(choices.durationMinutes)}
    </>
  )
  const passOnPaid = useEffectEvent(props.onPaid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these decide what `paid` shows
  useEffect(() => {
    passOnPaid(paid)
    return () => passOnPaid(null)
  }, [passCode, rate, choices.durationMinutes])

  return (
    <>
      <form id={formId} {...form.props} className="mt-6 grid gap-5">
        {failure && !busy && (
          <BookingFailureNotice
            failure={failure}
            isQuiet={noticed !== null}
            price={changedPrice(failure.shown, shown)}
            lost={lost && lostInWords(lost.slot, lostPlace, zone)}
          >
            {lost && (
              <LostTimeNotice
                slot={lost.slot}
                instead={elsewhere.isKnown ? instead : undefined}
                others={[noticed && elsewhere.place, elsewhere.inOtherKind].filter(
                  (each) => each !== null,
                )}
                onTake={takeOther}
                lostPlace={lostPlace}
                rate={rate}
                search={props.search}
                window={bookingWindow(settings, zone, new Date())}
                zone={zone}
                onChoose={({ start_time, end_time }, date) =>
                  dispatch({ type: 'slotChosen', date, slot: { start_time, end_time } })
                }
                onPickTime={() => goTo('dateTime')}
              />
            )}
          </BookingFailureNotice>
        )}
        <PlayerErrorSummary errors={form.errors} onFocus={form.focus} />
        {isFolded ? (
          <PlayerDetailsCard player={state.player} onEdit={() => setFold('opened')} />
        ) : (
          <div className="grid gap-5 md:grid-cols-2">
            {isContactCopied && (
              <CopiedContactNotice
                onOther={() => dispatch({ type: 'contactCopied', token: null })}
              />
            )}
            <PlayerFields
              form={form}
              by="player"
              known={isContactCopied ? contactTexts : undefined}
              hints={{
                email: words.sentHere,
                parentName: [
                  isContactCopied && words.parentIfOther,
                  settings.require_parent_consent && words.parentAgrees,
                ]
                  .filter(Boolean)
                  .join(' '),
              }}
            />
          </div>
        )}
        {settings.enable_payments && !isContactCopied && (
          // Hidden, not removed, so that a typed card is still there when the details open again.
          <div hidden={isFolded} className="grid">
            <CardChoice
              typed={state.card}
              onType={(card) => dispatch({ type: 'cardTyped', card })}
              minutes={choices.durationMinutes}
              booking={
                state.slot
                  ? { serviceTypeId: choices.service?.id, start: state.slot.start_time, zone }
                  : undefined
              }
              onCode={setPassCode}
            />
          </div>
        )}
        {facility.privacy_url && (
          <p className="text-small">
            <a className="link" href={facility.privacy_url} target="_blank" rel="noreferrer">
              {words.privacy}
            </a>
          </p>
        )}
      </form>
      <StickyBar
        icon={isLost && !instead ? Clock : CalendarCheck}
        waiting={isLost && !instead}
        summary={
          isLost && !instead
            ? words.pickAnotherFirst
            : `${choices.time?.shortDate}, ${choices.time?.range}`
        }
        detail={
          <>
            {[
              instead && lostPlace
                ? words.insteadOf(instead.space.name, lostPlace.space.name)
                : [choices.instructorName, choices.cageName].filter(Boolean).join(', '),
              !passCode && rate,
            ]
              .filter(Boolean)
              .join(' · ')}
            {paid && <> · {paid}</>}
          </>
        }
        onBack={wizard.back}
        backDisabled={busy}
      >
        <Button
          type="submit"
          form={formId}
          size="large"
          disabled={hydrating || !place}
          aria-describedby={barSummaryId}
          busy={busy}
          busyLabel={words.booking}
        >
          {words.confirmBooking}
        </Button>
      </StickyBar>
    </>
  )
}

/**
 * Says that this booking takes the contact of another one. The parent's name is still asked for,
 * but may stay empty.
 */
function CopiedContactNotice(props: { onOther: () => void }) {
  return (
    <Notice
      tone="info"
      className="md:col-span-full"
      action={
        <Button variant="quiet" size="small" className="-my-2 -mr-2" onClick={props.onOther}>
          {words.useAnother}
        </Button>
      }
    >
      {words.sameContact}
    </Notice>
  )
}

/** Returns the chosen time, and the taken place if that is known. */
function lostTime({ slot }: WizardState, taken: Place | null): LostTime | null {
  const { space, instructorId = null } = taken ?? {}
  return slot && { slot, spaceId: space?.id ?? null, instructorId }
}
