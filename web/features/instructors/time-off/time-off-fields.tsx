import CalendarDays from 'lucide-react/icons/calendar-days'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { dayOfWeek, shortDate, weekdayName } from '../../../../shared/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import { hasDays, oneDay, quickDays } from './quick-days.ts'
import type { TimeOffForm } from './rules.ts'

/** The fields of the time-off dialog for the days and, unless it is all day, for the times. */
export function TimeOffFields(props: { form: FormFields<TimeOffForm>; today: string }) {
  const { form, today } = props
  const { values, errors, edit, text } = form
  const quick = quickDays(today)
  const [wantsToPick, setPicks] = useState(false)
  // The field for the first day is shown if the person asked for it, or if the days are none of the
  // quick ones.
  const picks = wantsToPick || !quick.some(({ days }) => hasDays(values, days))
  const pick = (days: Parameters<typeof edit>[0] | null) => {
    setPicks(days === null)
    if (days) edit(days)
  }
  const several = (severalDays: boolean) => {
    setPicks(true)
    edit({ severalDays })
  }
  const on = (date: string) =>
    values.severalDays && isWhole(date) ? `, on ${weekdayName(dayOfWeek(date))}` : ''
  return (
    <>
      <ChoiceGroup legend="When?" className="[&>legend]:mb-2 [&>legend]:text-ui">
        <div className="flex flex-wrap gap-2">
          {quick.map(({ label, days }) => (
            <Choice
              key={label}
              name="when"
              look="solid"
              className={chip}
              checked={!picks && hasDays(values, days)}
              onChange={() => pick(days)}
            >
              {label}
            </Choice>
          ))}
          <Choice
            name="when"
            look="solid"
            className={chip}
            checked={picks}
            onChange={() => pick(null)}
          >
            <Icon of={CalendarDays} size="small" />
            {picks && isWhole(values.startDate) ? shortDate(values.startDate) : 'Another day'}
          </Choice>
        </div>
      </ChoiceGroup>
      {picks && (
        <DateField
          label={values.severalDays ? 'First day' : 'Day'}
          required
          name="startDate"
          value={values.startDate}
          error={errors.startDate}
          onChange={({ target }) => {
            // The date field stays, even if the typed day is one of the quick ones.
            setPicks(true)
            edit(values.severalDays ? { startDate: target.value } : oneDayOf(target.value))
          }}
        />
      )}
      {values.severalDays ? (
        <div className="flex items-end gap-2">
          <DateField
            label="Until, and including"
            required
            className="flex-1"
            {...text('endDate')}
          />
          <Button variant="quiet" onClick={() => several(false)}>
            One day only
          </Button>
        </div>
      ) : (
        <Button
          variant="quiet"
          className="-ml-3 justify-self-start"
          onClick={() => several(true)}
          icon={Plus}
        >
          More than one day
        </Button>
      )}
      <div className="rounded-card border border-edge px-4 py-2">
        <SwitchField
          className="[&>label]:flex [&>label]:flex-row-reverse [&>label]:justify-between [&>label]:font-[620]"
          label="All day"
          {...form.check('allDay')}
        />
        {!values.allDay && (
          <div className="grid gap-3 pt-1 pb-2 min-[22.5rem]:grid-cols-2">
            <TextField
              label={`From${on(values.startDate)}`}
              type="time"
              required
              {...text('startTime')}
            />
            <TextField
              label={`Until${on(values.endDate)}`}
              type="time"
              required
              {...text('endTime')}
            />
          </div>
        )}
      </div>
    </>
  )
}

const chip = 'inline-flex min-h-11 items-center gap-1.5 rounded-full! px-4 text-ui font-[620]'

/** Returns the edit for a typed first date. A complete date also moves the hidden `endDate`. */
function oneDayOf(date: string): Partial<TimeOffForm> {
  return isWhole(date) ? oneDay(date) : { startDate: date }
}

function isWhole(date: string): boolean {
  return !Number.isNaN(Date.parse(date))
}
