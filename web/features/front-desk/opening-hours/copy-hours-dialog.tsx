import { useState } from 'react'
import { weekdayName } from '../../../../shared/dates.ts'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { hoursInWords, messages, parseDays } from './rules.ts'
import { allDays, type DayHours } from './week-hours.ts'

/**
 * In the editor of the weekly hours: copies a day's hours to other days, which are ticked, or typed
 * as numbers (specification §5).
 */
export function CopyHoursDialog(props: {
  open: boolean
  day: number
  hours: DayHours
  onCopy: (day: number, to: number[]) => void
  onClose: () => void
}) {
  const { day } = props
  const form = useForm({
    initial: { list: '' },
    check: ({ list }) => ({ list: parseDays(list).length > 0 ? undefined : messages.noDays }),
    onSubmit: ({ list }) => {
      props.onCopy(day, parseDays(list))
      props.onClose()
    },
  })
  const days = parseDays(form.values.list)
  const [byNumber, setByNumber] = useState(false)

  const toggle = (other: number) => {
    const next = days.includes(other) ? days.filter((each) => each !== other) : [...days, other]
    form.edit({ list: next.sort().join(', ') })
  }
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      form={form.props}
      title={`Copy ${weekdayName(day)}, ${hoursInWords(props.hours)}, to`}
      leaveLabel="Discard"
      submitLabel="Copy hours"
      className="grid gap-4 pt-1"
    >
      <ChoiceGroup legend="Days" legendHidden>
        <div className="grid grid-cols-7 gap-1">
          {allDays.map((other) => (
            <Choice
              key={other}
              type="checkbox"
              look="solid"
              className="grid h-11 place-items-center text-small font-[620] has-disabled:border-transparent has-disabled:bg-sunken has-disabled:text-ink-3"
              aria-label={weekdayName(other)}
              checked={days.includes(other) && other !== day}
              disabled={other === day}
              onChange={() => toggle(other)}
            >
              {weekdayName(other).slice(0, 2)}
            </Choice>
          ))}
        </div>
      </ChoiceGroup>
      <TextField
        label="Day numbers, 0 (Sunday) to 6 (Saturday)"
        inputMode="numeric"
        autoComplete="off"
        // The list is for the keyboard and hidden until it has focus. It then stays visible: hiding
        // it would move a button while somebody presses it.
        className={byNumber ? undefined : 'sr-only'}
        onFocus={() => setByNumber(true)}
        {...form.text('list')}
      />
    </FormDialog>
  )
}
