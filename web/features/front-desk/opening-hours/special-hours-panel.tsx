import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lengths } from '../../../../shared/lengths.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { FieldError, SelectField, TextField } from '../../../ui/field.tsx'
import { firstWrong } from '../../../ui/form-state.ts'
import { FailureNotice } from '../../../ui/notice.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { showToast } from '../../../ui/toast-region.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { type Form, useForm } from '../../../ui/use-form.ts'
import { AffectedBookingsList } from '../closures/affected-bookings-list.tsx'
import { useUndoSettlement } from '../closures/mutations.ts'
import { SettlementBar } from '../closures/settlement-bar.tsx'
import { actionInWords } from '../closures/settlement-words.ts'
import { useSettlement } from '../closures/use-settlement.ts'
import { spaceStatesQuery } from '../walk-in/queries.ts'
import { useSaveSpecialHours } from './mutations.ts'
import type { SpecialHours } from './queries.ts'
import { switchedDay, timeChoices, timeName } from './rules.ts'
import {
  datesInWords,
  hasUsualHours,
  isAsUsual,
  replacesSpecial,
  type SpecialHoursDraft,
  specialDaysOf,
  specialHoursErrors,
  withUsualHours,
} from './special-hours.ts'
import type { WeekHours } from './week-hours.ts'

/** Why the panel is open: new special hours, edited ones, or ones with bookings to settle. */
export type SpecialHoursTask = { kind: 'new' | 'edit' | 'settle'; draft: SpecialHoursDraft }

/**
 * The panel in which owners set special hours for a date or a range of dates, or close the facility
 * on them, and settle the bookings that fall outside. Give it a new key each time it opens.
 */
export function SpecialHoursPanel(props: {
  facility: Facility
  /** The weekly hours, which a new date has at first. */
  week: WeekHours
  /** The special hours so far. */
  special: SpecialHours[]
  task: SpecialHoursTask
  open: boolean
  onClose: () => void
}) {
  const { facility, week, special, task, open, onClose } = props
  const [now] = useState(() => new Date())
  const [id] = useState(() => crypto.randomUUID())
  /** Puts the hours back that the dates had before. */
  const restoring = useRef<(() => Promise<void>) | null>(null)
  const saving = useSaveSpecialHours(facility.id, week)
  const spaces = useQuery(spaceStatesQuery(facility.id, now)).data ?? []
  const isNew = task.kind === 'new'
  const kept = useDraft(
    // Settling must start from the stored hours, not from a draft that was never saved.
    task.kind === 'settle' ? 'special-hours-settled' : 'special-hours',
    isNew ? null : task.draft.from,
    () => task.draft,
    // The draft of a new date is restored whatever its date and hours: only the reason is compared.
    { alike: (start) => (isNew ? { reason: start.reason } : start) },
  )
  const { reason } = kept.values
  const form = useForm<SpecialHoursDraft>({
    // A new date takes only the reason from the draft. It begins with tomorrow and its weekly
    // hours.
    draft: isNew
      ? { ...kept, values: { ...kept.start, reason }, found: reason ? kept.found : null }
      : kept,
    follow: (before, patch) => withUsualHours(before, patch, week),
    check: specialHoursErrors,
    frozen: saving.busy,
    onSubmit: (draft, sent) =>
      saving.send(
        draft,
        (restore) => {
          restoring.current = restore
          settlement.start(close)
        },
        sent,
      ),
  })
  // The toast is shown only now. Over the open panel it would cover the buttons.
  const close = () => {
    if (restoring.current) showToast('Special hours saved', { onUndo: undo, about: id })
    onClose()
  }
  const undoing = useUndoSettlement(facility.id, async () => restoring.current?.())
  const undo = () => {
    undoing.send(id)
    onClose()
  }
  const isUsual =
    isNew && hasUsualHours(form.values, week) && !replacesSpecial(form.values, special)
  const isRight = firstWrong(specialHoursErrors(form.values)) === null && !isUsual
  const settlement = useSettlement({
    facilityId: facility.id,
    closureId: null,
    settlementId: id,
    open,
    closing: isRight ? specialDaysOf(form.values) : null,
  })
  const isSaved = settlement.isStarted || task.kind === 'settle'
  const action = actionInWords(isSaved ? null : 'save special hours', settlement.counts)
  const busy = saving.busy || settlement.busy
  return (
    <Dialog
      shape="side"
      open={open}
      busy={busy}
      onClose={close}
      title={isSaved ? 'Bookings outside special hours' : 'Special hours'}
      description={
        task.kind === 'new' && !isSaved
          ? 'They replace the weekly hours of these dates.'
          : datesInWords(form.values)
      }
      footer={
        <SettlementBar
          settlement={settlement}
          action={action}
          busy={busy}
          disabled={isUsual || (isRight && settlement.isLooking)}
          onSend={() =>
            isSaved ? settlement.start(onClose) : form.props.ref.current?.requestSubmit()
          }
          onDone={close}
          onUndo={settlement.isStarted ? undo : undefined}
        />
      }
    >
      <div className="grid gap-4">
        {!isSaved && <DraftNotice form={form} />}
        {!isSaved && <Fields form={form} isNew={task.kind === 'new'} />}
        <FailureNotice text={saving.failure} />
        {isRight && (
          <AffectedBookingsList settlement={settlement} zone={facility.time_zone} spaces={spaces} />
        )}
        {!isSaved && isRight && isAsUsual(form.values, week) && (
          <p className="text-ui text-ink-3">These are the usual hours again.</p>
        )}
        {isUsual && (
          <p className="text-ui text-ink-3">
            These are the usual hours. Change them, or switch the dates to closed.
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Fields({ form, isNew }: { form: Form<SpecialHoursDraft>; isNew: boolean }) {
  const { hours } = form.values
  const time = (end: 'open' | 'close', label: string) => (
    <SelectField
      label={label}
      value={hours[end]}
      onChange={(event) => form.edit({ hours: { ...hours, [end]: event.target.value } })}
      empty="Set time"
      options={timeChoices(end, hours[end]).map((choice) => [choice, timeName(choice)])}
    />
  )
  return (
    <form {...form.props} className="grid gap-x-3 gap-y-4 min-[26.25rem]:grid-cols-2">
      {isNew && (
        <>
          <DateField label="Date" required {...form.text('from')} />
          <DateField label="Through" optional {...form.text('to')} />
        </>
      )}
      <SwitchField
        label="Open"
        hint="Switched off, it is closed all day."
        className="col-span-full"
        checked={hours.isOpen}
        onChange={(event) => form.edit({ hours: switchedDay(hours, event.target.checked) })}
      />
      {hours.isOpen && time('open', 'Opens')}
      {hours.isOpen && time('close', 'Closes')}
      {form.errors.hours && (
        <div className="col-span-full">
          <FieldError>{form.errors.hours}</FieldError>
        </div>
      )}
      <TextField
        label="Reason"
        optional
        maxLength={lengths.reason}
        className="col-span-full"
        hint="Customers see it."
        {...form.text('reason')}
      />
    </form>
  )
}
