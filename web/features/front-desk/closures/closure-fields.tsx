import { useState } from 'react'
import { lengths } from '../../../../shared/lengths.ts'
import { formatWallTime } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import type { SpaceState } from '../walk-in/queries.ts'
import { type ClosureDraft, isComplete, untilChoices } from './rules.ts'

type Props = {
  draft: ClosureDraft
  spaces: readonly SpaceState[]
  /** Whether both ends are given, and the end is after the start. */
  isValid: boolean
  /**
   * Set when the closure starts at a given moment. Of place and time the form then asks only for
   * the end and, if `asksSpaces`, the spaces. `closing`: the day's closing time, one of the choices
   * for the end, or null.
   */
  quick: { closing: string | null; asksSpaces: boolean } | null
  onChange: (draft: ClosureDraft) => void
}

/** The form of a closure: what is closed, when, why, and whether customers may read the reason. */
export function ClosureFields(props: Props) {
  const { draft, onChange } = props
  const [isQuick, setQuick] = useState(props.quick !== null)
  const edit = (change: Partial<ClosureDraft>) => onChange({ ...draft, ...change })
  return (
    <>
      {isQuick ? (
        <>
          {props.quick?.asksSpaces && <SpacesField {...props} />}
          <UntilFields {...props} onMore={() => setQuick(false)} />
        </>
      ) : (
        <PlaceAndTimeFields {...props} />
      )}
      <TextField
        label="Why?"
        optional
        maxLength={lengths.reason}
        autoComplete="off"
        value={draft.reason}
        onChange={({ target }) => edit({ reason: target.value })}
      />
      <SwitchField
        label="Show the reason to customers"
        className="-mt-2"
        checked={draft.isPublic}
        onChange={({ target }) => edit({ isPublic: target.checked })}
      />
    </>
  )
}

const look =
  'inline-grid min-h-11 place-items-center rounded-full! px-3.5 text-ui font-[620] border-control!'

/**
 * The end of a closure whose start is given, chosen from a few times. "Pick" shows all fields
 * instead.
 */
function UntilFields({ draft, quick, onChange, onMore }: Props & { onMore: () => void }) {
  const [times] = useState(() => untilChoices(draft, quick?.closing ?? null))
  return (
    <div>
      <ChoiceGroup legend="Until" className="[&>legend]:mb-2 [&>legend]:text-ui">
        <div className="flex flex-wrap gap-2">
          {times.map(({ label, ...end }) => (
            <Choice
              key={label}
              name="closure-until"
              look="solid"
              className={look}
              checked={draft.endDate === end.endDate && draft.endTime === end.endTime}
              onChange={() => onChange({ ...draft, ...end })}
            >
              {label}
            </Choice>
          ))}
          <Button variant="secondary" className="rounded-full! px-3.5!" onClick={onMore}>
            Pick
          </Button>
        </div>
      </ChoiceGroup>
      <p className="mt-2 text-small text-ink-3">
        From {formatWallTime(draft.startTime)}.{' '}
        <button
          type="button"
          className="link inline-block py-1 pointer-coarse:py-3"
          onClick={onMore}
        >
          {quick?.asksSpaces ? 'Other start' : 'Other start or more spaces'}
        </button>
      </p>
    </div>
  )
}

function PlaceAndTimeFields(props: Props) {
  const { draft, onChange } = props
  const edit = (change: Partial<ClosureDraft>) => onChange({ ...draft, ...change })
  const text = (name: keyof typeof requiredSentences) => ({
    value: draft[name],
    error: draft[name] ? null : requiredSentences[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  })
  return (
    <>
      <SpacesField {...props} />
      <div className="flex flex-wrap gap-x-6">
        <SwitchField
          label="All day"
          checked={draft.isAllDay}
          onChange={(event) => edit({ isAllDay: event.target.checked })}
        />
        <SwitchField
          label="Every year"
          checked={draft.isYearly}
          onChange={(event) => edit({ isYearly: event.target.checked })}
        />
      </div>
      <div className="grid gap-3 min-[26.25rem]:grid-cols-2">
        <DateField label="From" required {...text('startDate')} />
        {!draft.isAllDay && (
          <TextField label="Start time" type="time" required {...text('startTime')} />
        )}
        <DateField label={draft.isAllDay ? 'Through' : 'Until'} required {...text('endDate')} />
        {!draft.isAllDay && (
          <TextField label="End time" type="time" required {...text('endTime')} />
        )}
      </div>
      {!props.isValid && isComplete(draft) && (
        <FieldError>The closure has to end after it starts.</FieldError>
      )}
    </>
  )
}

/** What an empty date or time asks for, in the words of the form of a time off. */
const requiredSentences = {
  startDate: 'Start date is required',
  startTime: 'Start time is required',
  endDate: 'End date is required',
  endTime: 'End time is required',
}

/** The whole facility, or some of its spaces. */
function SpacesField({ draft, spaces, onChange }: Props) {
  const choose = (spaceIds: string[]) => onChange({ ...draft, isEverything: false, spaceIds })
  const toggle = (id: string) =>
    choose(
      draft.spaceIds.includes(id)
        ? draft.spaceIds.filter((each) => each !== id)
        : [...draft.spaceIds, id],
    )
  return (
    <ChoiceGroup legend="What closes?" className="[&>legend]:mb-2 [&>legend]:text-ui">
      {/* More than ten spaces scroll, so that the affected bookings below stay in sight. */}
      <div
        className={classNames(
          'flex flex-wrap gap-2',
          spaces.length > 10 && '-m-1 max-h-31 overflow-y-auto p-1',
        )}
      >
        <Choice
          type="checkbox"
          look="solid"
          className={look}
          checked={draft.isEverything}
          onChange={() => onChange({ ...draft, isEverything: !draft.isEverything, spaceIds: [] })}
        >
          Everything
        </Choice>
        {spaces.map(({ space_id, name }) => (
          <Choice
            key={space_id}
            type="checkbox"
            look="solid"
            className={look}
            checked={draft.spaceIds.includes(space_id)}
            onChange={() => toggle(space_id)}
          >
            {name}
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  )
}
