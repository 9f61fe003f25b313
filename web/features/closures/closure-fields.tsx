import { lengths } from '../../../shared/lengths.ts'
import { Choice, ChoiceGroup } from '../../ui/choice.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import type { SpaceState } from '../desk/queries.ts'
import type { ClosureDraft } from './rules.ts'

/** What is closed, when, why, and who may read it. */
export function ClosureFields(props: {
  draft: ClosureDraft
  spaces: readonly SpaceState[]
  isValid: boolean
  onChange: (draft: ClosureDraft) => void
}) {
  const { draft, spaces, onChange } = props
  const edit = (change: Partial<ClosureDraft>) => onChange({ ...draft, ...change })
  const text = (name: 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'reason') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  })
  const toggle = (id: string) =>
    edit({
      spaceIds: draft.spaceIds.includes(id)
        ? draft.spaceIds.filter((each) => each !== id)
        : [...draft.spaceIds, id],
    })
  const look =
    'inline-grid min-h-11 place-items-center rounded-full! px-4 text-ui font-[620] border-control!'
  return (
    <>
      <ChoiceGroup legend="What closes" legendHidden>
        <div className="flex flex-wrap gap-2">
          <Choice
            type="checkbox"
            look="solid"
            className={look}
            checked={draft.spaceIds.length === 0}
            onChange={() => edit({ spaceIds: [] })}
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
      <div className="grid gap-3 min-[420px]:grid-cols-2">
        <TextField label="From" type="date" required {...text('startDate')} />
        {!draft.isAllDay && (
          <TextField label="Start time" type="time" required {...text('startTime')} />
        )}
        <TextField
          label={draft.isAllDay ? 'Through' : 'Until'}
          type="date"
          required
          {...text('endDate')}
        />
        {!draft.isAllDay && (
          <TextField label="End time" type="time" required {...text('endTime')} />
        )}
      </div>
      {!props.isValid && <FieldError>The closure has to end after it starts.</FieldError>}
      <TextField
        label="Why?"
        optional
        maxLength={lengths.reason}
        autoComplete="off"
        {...text('reason')}
      />
      <SwitchField
        label="Show the reason to customers"
        className="-mt-2"
        checked={draft.isPublic}
        onChange={(event) => edit({ isPublic: event.target.checked })}
      />
    </>
  )
}
