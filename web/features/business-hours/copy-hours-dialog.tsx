import { useRef, useState } from 'react'
import { weekdayName } from '../../lib/time.ts'
import { Choice, ChoiceGroup } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { hoursInWords, messages, parseDays } from './rules.ts'
import { allDays, type DayHours } from './week-hours.ts'

/** Copies a day's hours to others, ticked or listed by number: both show the same days. */
export function CopyHoursDialog(props: {
  day: number
  hours: DayHours
  onCopy: (days: number[]) => void
  onClose: () => void
}) {
  const { day } = props
  const [list, setList] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const days = parseDays(list)

  const toggle = (other: number) => {
    const next = days.includes(other) ? days.filter((each) => each !== other) : [...days, other]
    setList(next.sort().join(', '))
  }
  const submit = () => {
    setTried(true)
    if (days.length === 0) {
      field.current?.focus()
      return
    }
    props.onCopy(days)
    props.onClose()
  }
  return (
    <FormDialog
      open
      onClose={props.onClose}
      onSubmit={submit}
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
        ref={field}
        label="Day numbers, 0 (Sunday) to 6 (Saturday)"
        inputMode="numeric"
        autoComplete="off"
        value={list}
        onChange={(event) => setList(event.target.value)}
        error={tried && days.length === 0 ? messages.noDays : null}
      />
    </FormDialog>
  )
}
