import { type FormEvent, useCallback, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { showToast } from '../../ui/toast.tsx'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { fetchComingBookings } from '../booking-impact/queries.ts'
import {
  type ComingBooking,
  countInWords,
  impactItems,
  outsideHours,
} from '../booking-impact/rules.ts'
import { CopyHoursDialog } from './copy-hours-dialog.tsx'
import { DayHoursRow, dayFieldId } from './day-hours-row.tsx'
import { saveHours } from './mutations.ts'
import { changesInWords, copyDay, hoursErrors, messages } from './rules.ts'
import { type DayHours, templates, type WeekHours } from './week-hours.ts'

/** The week as a form. Bookings that would fall outside are told before it is saved. */
export function BusinessHoursEditor(props: {
  facility: Facility
  stored: WeekHours
  /** Nothing is stored yet: what is shown is a proposal. */
  isNew: boolean
}) {
  const { id: facilityId, time_zone: zone } = props.facility
  const [saved, setSaved] = useState(props.stored)
  const [isStored, setIsStored] = useState(!props.isNew)
  const [week, setWeek] = useState(saved)
  const [tried, setTried] = useState(false)
  const [copied, setCopied] = useState<number | null>(null)
  const [outside, setOutside] = useState<ComingBooking[]>([])
  const errors = tried ? hoursErrors(week) : {}
  const wrong = Object.keys(errors).length

  const saving = useSubmit(async ({ confirmed }: { confirmed: boolean }) => {
    if (!confirmed) {
      const change = { before: saved, after: week, zone }
      const found = outsideHours(await fetchComingBookings(facilityId), change)
      setOutside(found)
      if (found.length > 0) return
    }
    await saveHours(facilityId, week)
    setSaved(week)
    setIsStored(true)
    setTried(false)
    setOutside([])
    showToast('Business hours saved')
  })
  const failure = saving.error === null ? null : errorText(saving.error, messages.save)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const first = Object.entries(hoursErrors(week))[0]
    if (first) document.getElementById(dayFieldId(Number(first[0]), 'open'))?.focus()
    else void saving.submit({ confirmed: false })
  }
  const change = (day: number, hours: DayHours) => setWeek(week.with(day, hours))
  const changes = changesInWords(saved, week)
  const unsaved = useCallback(() => changesInWords(saved, week) !== null, [saved, week])

  return (
    <>
      <form id="business-hours" noValidate onSubmit={submit} className="grid max-w-240 gap-4">
        <section aria-labelledby="templates" className="card px-5 pt-3.5 pb-4">
          <h2 id="templates" className="mb-2 text-ui font-[620]">
            Start from a template
          </h2>
          <div className="flex flex-wrap gap-2">
            {templates.map(({ name, week: template }) => (
              <Button
                key={name}
                variant="secondary"
                size="small"
                className="text-left whitespace-normal!"
                onClick={() => setWeek(template)}
              >
                {name}
              </Button>
            ))}
          </div>
        </section>
        <section aria-label="Weekly hours" className="card divide-y divide-rule overflow-hidden">
          {week.map((hours, day) => (
            <DayHoursRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day of the week.
              key={day}
              day={day}
              hours={hours}
              error={errors[day]}
              onChange={(next) => change(day, next)}
              onCopy={() => setCopied(day)}
            />
          ))}
        </section>
        {failure && outside.length === 0 && <Notice tone="error">{failure}</Notice>}
      </form>
      <SaveBar
        message={
          wrong > 0 ? (
            <FieldError>
              {wrong === 1 ? '1 day needs a fix' : `${wrong} days need a fix`}
            </FieldError>
          ) : changes ? (
            `Not saved yet: ${changes}`
          ) : (
            !isStored && 'Not saved yet: these are suggested hours'
          )
        }
      >
        <Button
          variant="secondary"
          disabled={changes === null || saving.busy}
          onClick={() => {
            setWeek(saved)
            setTried(false)
          }}
        >
          Discard
        </Button>
        <Button type="submit" form="business-hours" busy={saving.busy} busyLabel="Saving...">
          Save hours
        </Button>
      </SaveBar>
      {copied !== null && (
        <CopyHoursDialog
          day={copied}
          hours={week[copied] as DayHours}
          onCopy={(days) => setWeek(copyDay(week, copied, days))}
          onClose={() => setCopied(null)}
        />
      )}
      <ConfirmDialog
        open={outside.length > 0}
        title={`${countInWords(outside.length)} would be outside these hours`}
        description="They stay booked as they are. Open one to move or cancel it."
        items={impactItems(outside, zone)}
        confirmLabel="Save anyway"
        busy={saving.busy}
        busyLabel="Saving..."
        error={failure}
        onConfirm={() => void saving.submit({ confirmed: true })}
        onClose={() => setOutside([])}
      />
      <UnsavedChangesDialog unsaved={unsaved} />
    </>
  )
}
