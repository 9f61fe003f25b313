import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import Clock from 'lucide-react/icons/clock'
import { type Dispatch, type FormEvent, useRef, useState } from 'react'
import type { Facility, FacilitySettings } from '../../lib/facility-row.ts'
import { Button } from '../../ui/button.tsx'
import { barSummaryId, StickyBar } from '../../ui/sticky-bar.tsx'
import { bookingWindow } from '../free-times/booking-window.ts'
import type { TimeSearch } from '../free-times/queries.ts'
import type { Slot } from '../free-times/slot-times.ts'
import { BookingFailureNotice } from './booking-failure-notice.tsx'
import type { PlayerDetails, WizardAction, WizardState } from './booking-wizard-reducer.ts'
import type { BookingFailure } from './mutations.ts'
import { PlayerErrorSummary } from './player-error-summary.tsx'
import { PlayerFields, playerFieldId } from './player-fields.tsx'
import { type PlayerField, playerErrors } from './rules.ts'
import type { WizardChoices } from './wizard-choices.ts'

const formId = 'booking-details'

/** Who plays, and the button that books. What was typed survives every refusal. */
export function InfoStep(props: {
  facility: Facility & { facility_settings: FacilitySettings }
  state: WizardState
  choices: WizardChoices
  search: TimeSearch
  busy: boolean
  failure: BookingFailure | null
  dispatch: Dispatch<WizardAction>
  onBook: (other?: { slot: Slot; date: string }) => void
  onPickTime: () => void
  onBack: () => void
}) {
  const { facility, state, choices, busy, failure } = props
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const gone = failure?.reason === 'taken' && !busy
  const errors = tried ? playerErrors(state.player) : {}

  const book = (other?: { slot: Slot; date: string }) => {
    const [bad] = Object.keys(playerErrors(state.player)) as PlayerField[]
    setTried(true)
    if (bad) form.current?.querySelector<HTMLElement>(`#${playerFieldId(bad)}`)?.focus()
    else props.onBook(other)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) book()
  }
  const edit = (patch: Partial<PlayerDetails>) => props.dispatch({ type: 'playerEdited', patch })
  const settings = facility.facility_settings

  return (
    <>
      <form id={formId} ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-5">
        {failure && !busy && state.slot && (
          <BookingFailureNotice
            failure={failure}
            lost={state.slot}
            search={props.search}
            window={bookingWindow(settings, facility.time_zone, new Date())}
            zone={facility.time_zone}
            onRebook={(slot, date) => book({ slot, date })}
            onPickTime={props.onPickTime}
          />
        )}
        <PlayerErrorSummary errors={errors} />
        <PlayerFields
          player={state.player}
          errors={errors}
          consent={settings.require_parent_consent}
          onEdit={edit}
        />
      </form>
      <StickyBar
        icon={gone ? Clock : CalendarCheck}
        waiting={gone}
        summary={
          gone
            ? 'Pick another time to continue'
            : `${choices.time?.shortDate}, ${choices.time?.range}`
        }
        detail={[choices.cageName, choices.instructorName, choices.rate]
          .filter(Boolean)
          .join(' · ')}
        onBack={props.onBack}
        backDisabled={busy}
      >
        <Button
          type="submit"
          form={formId}
          size="large"
          disabled={gone}
          aria-describedby={barSummaryId}
          busy={busy}
          busyLabel="Booking..."
        >
          Confirm Booking
        </Button>
      </StickyBar>
    </>
  )
}
