import { type ReactNode, useState } from 'react'
import type { Facility } from '../../../lib/facility-row.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { UnsavedChangesDialog } from '../../../ui/unsaved-changes-dialog.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { LaterSettlePanel } from '../closures/later-settle-panel.tsx'
import { CopyHoursDialog } from './copy-hours-dialog.tsx'
import { DayHoursRow } from './day-hours-row.tsx'
import { useSaveHours, writeWeek } from './mutations.ts'
import { changesInWords, copyDay, hoursErrors, messages } from './rules.ts'
import { type DayHours, hoursRows, templates, type WeekHours, withTypedDays } from './week-hours.ts'

/**
 * On the page Business Hours: edits the week. Before saving, asks what becomes of bookings that
 * would fall outside.
 */
export function BusinessHoursEditor(props: {
  facility: Facility
  stored: WeekHours
  /** True when no hours are stored and the form shows a proposal. */
  isNew: boolean
  /** Shown below the week, above the save bar. */
  children: ReactNode
}) {
  const [saved, setSaved] = useState(props.stored)
  const [isStored, setIsStored] = useState(!props.isNew)
  const [copiedDay, setCopiedDay] = useState<number | null>(null)
  const timesCopied = useTimesOpened(copiedDay !== null)
  // Notes that `week` is stored now. Days that were typed since `sent` was sent stay as typed.
  const markSaved = (week: WeekHours, sent = week) => {
    setSaved(week)
    setIsStored(true)
    form.saved({ week: sent }, { week }, (typed) => ({
      week: withTypedDays(week, sent, typed.week),
    }))
  }
  const saving = useSaveHours(props.facility, { week: saved, isStored }, markSaved)
  const draft = useDraft('hours', props.facility.id, () => ({ week: saved }))
  const form = useForm({
    draft,
    check: ({ week }) => hoursErrors(week),
    onSubmit: ({ week }, sent) => saving.start(week, sent),
  })
  const { week } = form.values
  const { question, failure } = saving
  const changes = changesInWords(saved, week)
  const wrong = Object.keys(form.errors).length

  return (
    <>
      <form id="business-hours" {...form.props} className="grid max-w-240 gap-4">
        <DraftNotice form={form} />
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
                onClick={() => form.edit({ week: template })}
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
              error={form.errors[day]}
              onChange={(next) => form.edit({ week: week.with(day, next) })}
              onCopy={() => setCopiedDay(day)}
            />
          ))}
        </section>
      </form>
      <div className="mt-5 grid gap-5">{props.children}</div>
      <SaveBar
        message={
          wrong > 0 ? (
            <FieldError>
              {wrong === 1 ? '1 day needs a fix' : `${wrong} days need a fix`}
            </FieldError>
          ) : failure && !question ? (
            <FailureNotice text={failure} />
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
          onClick={form.discard}
        >
          Discard
        </Button>
        <Button type="submit" form="business-hours" busy={saving.busy} busyLabel="Saving...">
          Save hours
        </Button>
      </SaveBar>
      <CopyHoursDialog
        key={timesCopied}
        open={copiedDay !== null}
        day={copiedDay ?? 0}
        hours={week[copiedDay ?? 0] as DayHours}
        onCopy={(from, days) => form.edit({ week: copyDay(week, from, days) })}
        onClose={() => setCopiedDay(null)}
      />
      {question && (
        <LaterSettlePanel
          facility={props.facility}
          title="Bookings outside these hours"
          closing={{ week: hoursRows(props.facility.id, question.request) }}
          change={{
            verb: 'save the hours',
            done: 'Business hours saved',
            failed: messages.save,
            draft: draft.sent({ week: question.request }),
            save: async () => {
              const { week: before, isStored } = question.found
              await writeWeek(props.facility.id, isStored ? before : null, question.request)
              markSaved(question.request)
            },
            restore: async () => {
              await writeWeek(props.facility.id, question.request, question.found.week)
              markSaved(question.found.week, question.request)
            },
          }}
          open
          onClose={saving.cancel}
        />
      )}
      <UnsavedChangesDialog unsaved={() => changes !== null} onDiscard={form.discard} />
    </>
  )
}
