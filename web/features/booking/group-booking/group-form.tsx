import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { booking, sentHere } from '#words/booking-form.ts'
import * as words from '#words/group.ts'
import * as player from '#words/player.ts'
import { infoStep } from '#words/wizard.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { barSummaryId, StickyBar } from '../../../ui/sticky-bar.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { CardChoice } from '../player-form/card-choice.tsx'
import type { Card } from '../player-form/have-card.tsx'
import { PlayerErrorSummary } from '../wizard-steps/player-error-summary.tsx'
import { minutesOf, paidLines } from './group-card.ts'
import { GroupFailureNotice } from './group-failure-notice.tsx'
import { inOrder, paymentInWords } from './group-lines.ts'
import type { GroupContact } from './group-reducer.ts'
import { type GroupPart, GroupStepFrame } from './group-step-frame.tsx'
import { errorsOf, type GroupValues, valuesOf } from './group-values.ts'
import { PlayerNames } from './player-names.tsx'
import { useBookGroup } from './use-book-group.ts'
import { useLinePrices, useShownPrices } from './use-line-prices.ts'

const formId = 'group-details'

/**
 * The screen on which a group is booked: one form with a name for each player, and one contact.
 * What was typed stays after a failure.
 */
export function GroupForm(props: GroupPart) {
  const { facility, offer, group } = props
  const { state, dispatch, goTo } = group
  const navigate = useNavigate()
  const playersAtStart = useRef(state.players)
  const lines = inOrder(state.lines, offer)
  // Null until it is read.
  const [card, setCard] = useState<Card | null>(null)
  const paidBy = (each: Card) => paidLines(lines, each, facility.time_zone)
  const paid = card ? paidBy(card) : []
  const { busy, failure, book } = useBookGroup(facility.id, group, (each) =>
    paidBy(each).map(({ id }) => id),
  )
  const hasMinor = state.players.some(({ isMinor }) => isMinor)
  const isAlone = state.players.length === 1 && !hasMinor
  const prices = useLinePrices(lines, props)
  const shown = useShownPrices(lines, props)
  const form = useForm<GroupValues>({
    held: { values: valuesOf(state), onEdit: edit },
    check: (values) => errorsOf(values, state, isAlone),
    frozen: busy,
    onSubmit: () => book(shown),
  })
  const isNotPaidByCard = (_: unknown, at: number) => !paid.some(({ id }) => id === lines[at]?.id)
  return (
    <GroupStepFrame title={words.whoPlays} step={{ number: 3, name: infoStep }}>
      <form id={formId} {...form.props} className="mt-6 grid gap-6">
        {failure && !busy && <GroupFailureNotice {...props} failure={failure} prices={shown} />}
        <PlayerErrorSummary errors={form.errors} onFocus={form.focus} />
        <PlayerNames {...props} form={form} lines={lines} playersAtStart={playersAtStart.current} />
        <fieldset className="grid gap-5 md:grid-cols-2">
          <legend className="mb-3 text-[1.0625rem] leading-6 font-[680]">{words.contactOf}</legend>
          {!isAlone && (
            <TextField
              {...form.text('name')}
              label={hasMinor ? words.guardianName : words.yourName}
              required
              autoComplete="name"
              maxLength={lengths.name}
              className="md:col-span-full"
            />
          )}
          <TextField
            {...form.text('email')}
            label={player.email}
            hint={sentHere}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...form.text('phone')}
            label={player.phone}
            optional
            type="tel"
            autoComplete="tel"
          />
          {facility.facility_settings.enable_payments && (
            <CardChoice
              typed={state.card}
              onType={(code) => dispatch({ type: 'cardTyped', card: code })}
              minutes={minutesOf(card ? paid : lines)}
              paid={{ bookings: paid.length, of: lines.length }}
              onCode={(_, found) => setCard(found)}
            />
          )}
          {state.players.length === 1 && lines.length > 1 && (
            <TextField
              {...form.text('teamName')}
              label={words.teamName}
              optional
              autoComplete="off"
              className="md:col-span-full"
            />
          )}
          <TextAreaField
            {...form.text('notes')}
            label={player.notes}
            optional
            rows={3}
            className="md:col-span-full"
          />
        </fieldset>
        {facility.privacy_url && (
          <p className="text-small">
            <a className="link" href={facility.privacy_url} target="_blank" rel="noreferrer">
              {words.privacy}
            </a>
          </p>
        )}
      </form>
      <StickyBar
        pinned
        icon={CalendarCheck}
        summary={words.bookings(lines.length)}
        detail={paymentInWords(prices.filter(isNotPaidByCard), minutesOf(paid))}
        onBack={() => (window.history.length > 1 ? void navigate(-1) : goTo('group'))}
        backDisabled={busy}
      >
        <Button
          type="submit"
          form={formId}
          size="large"
          className="lg:min-w-33"
          busy={busy}
          busyLabel={booking}
          aria-describedby={barSummaryId}
        >
          {words.confirmAll(lines.length)}
        </Button>
      </StickyBar>
    </GroupStepFrame>
  )

  function edit(values: Partial<GroupValues>) {
    const contact: Partial<GroupContact> = {}
    for (const [field, value] of Object.entries(values)) {
      const [, kind, id] = /^(player|minor)(\d+)$/.exec(field) ?? []
      if (kind === 'player')
        dispatch({ type: 'playerEdited', id: Number(id), patch: { name: String(value) } })
      else if (kind === 'minor')
        dispatch({ type: 'playerEdited', id: Number(id), patch: { isMinor: value === true } })
      else Object.assign(contact, { [field]: value })
    }
    if (Object.keys(contact).length > 0) dispatch({ type: 'contactEdited', patch: contact })
  }
}
