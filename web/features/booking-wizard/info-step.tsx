import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import Clock from 'lucide-react/icons/clock'
import type { Dispatch } from 'react'
import type { OpenFacility } from '../../lib/facility-row.ts'
import { useHydrating } from '../../lib/hydration.ts'
import { Button } from '../../ui/button.tsx'
import { barSummaryId, StickyBar } from '../../ui/sticky-bar.tsx'
import { useForm } from '../../ui/use-form.ts'
import { playerErrors } from '../booking-form/player-errors.ts'
import { PlayerFields } from '../booking-form/player-fields.tsx'
import { bookingWindow } from '../free-times/booking-window.ts'
import type { TimeSearch } from '../free-times/queries.ts'
import type { Slot } from '../free-times/slot-times.ts'
import { BookingFailureNotice } from './booking-failure-notice.tsx'
import type { WizardAction, WizardState } from './booking-wizard-reducer.ts'
import type { BookingFailure } from './mutations.ts'
import { PlayerErrorSummary } from './player-error-summary.tsx'
import type { WizardChoices } from './wizard-choices.ts'

const formId = 'booking-details'

/** Who plays, and the button that books. What was typed survives every refusal. */
export function InfoStep(props: {
  facility: OpenFacility
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
  // without the script a press would put what was typed into the address
  const hydrating = useHydrating()
  const gone = failure?.reason === 'taken' && !busy
  const settings = facility.facility_settings
  const form = useForm({
    held: {
      values: state.player,
      onEdit: (patch) => props.dispatch({ type: 'playerEdited', patch }),
    },
    check: playerErrors,
    onSubmit: () => !busy && props.onBook(),
  })

  return (
    <>
      <form id={formId} {...form.props} className="mt-6 grid gap-5">
        {failure && !busy && state.slot && (
          <BookingFailureNotice
            failure={failure}
            lost={state.slot}
            search={props.search}
            window={bookingWindow(settings, facility.time_zone, new Date())}
            zone={facility.time_zone}
            onRebook={(slot, date) => form.isRight() && props.onBook({ slot, date })}
            onPickTime={props.onPickTime}
          />
        )}
        <PlayerErrorSummary errors={form.errors} onFocus={form.focus} />
        <div className="grid gap-5 md:grid-cols-2">
          <PlayerFields
            form={form}
            by="player"
            hints={{
              email: 'We send the confirmation here.',
              parentName:
                settings.require_parent_consent &&
                'By booking, the parent or guardian agrees to this session.',
            }}
          />
        </div>
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
          disabled={gone || hydrating}
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
