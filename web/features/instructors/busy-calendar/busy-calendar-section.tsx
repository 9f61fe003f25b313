import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { SectionHeader } from '../../../ui/section-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { UnsavedChangesDialog } from '../../../ui/unsaved-changes-dialog.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useFollowCalendar, useForgetCalendar } from './mutations.ts'
import { type BusyCalendar, busyCalendarQuery } from './queries.ts'
import { addressError, messages, stateInWords, troubleInWords } from './rules.ts'

/**
 * In the instructor's area, below their time off: links the calendar that they keep elsewhere.
 * Players cannot book its busy times. Staff can override them.
 */
export function BusyCalendarSection({ instructorId }: { instructorId: string }) {
  const calendar = useQuery(busyCalendarQuery(instructorId))
  return (
    <section aria-label="Your own calendar" className="max-w-215">
      <SectionHeader
        title="Your own calendar"
        subtitle="When you are busy there, players cannot book you here."
      />
      <Loaded
        query={calendar}
        failed={messages.load}
        loading={<Loading label="Loading your calendar..." bars={['h-30 rounded-card']} />}
      >
        {(followed) => (followed ? <BusyCalendarCard calendar={followed} /> : <BusyCalendarForm />)}
      </Loaded>
    </section>
  )
}

/** The linked calendar: its state, and buttons to read it now, replace it or remove it. */
function BusyCalendarCard({ calendar }: { calendar: BusyCalendar }) {
  const now = useNow()
  const [isChanging, change] = useState(false)
  const [isLeaving, leave] = useState(false)
  const reading = useFollowCalendar()
  const forgetting = useForgetCalendar()
  const trouble = troubleInWords(calendar, now)
  if (isChanging) return <BusyCalendarForm onDone={() => change(false)} />
  return (
    <div className="card grid gap-4 p-5">
      <div className="flex items-start gap-3">
        <Icon of={CalendarClock} className="mt-0.5 text-ink-3" />
        <p className="min-w-0 flex-1">
          <b className="block wrap-anywhere">{calendar.host}</b>
          <span className="text-ink-3">{stateInWords(calendar, now)}</span>
        </p>
      </div>
      {trouble && <Notice tone="warning">{trouble}</Notice>}
      <FailureNotice text={reading.failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          size="small"
          busy={reading.busy}
          busyLabel="Reading..."
          onClick={() => reading.send(null)}
        >
          Read it now
        </Button>
        <Button variant="secondary" size="small" onClick={() => change(true)}>
          Another address
        </Button>
        <Button variant="danger" size="small" onClick={() => leave(true)}>
          Remove
        </Button>
      </div>
      <p className="text-small text-ink-3">
        It is read every 15 minutes. Whole days, repeated events and exceptions count; what you
        marked as free or declined does not. Lessons you have already stay as they are.
      </p>
      <ConfirmDialog
        open={isLeaving}
        title="Remove your calendar?"
        description="Its busy times open for players again, where your week says so."
        confirmLabel="Remove calendar"
        busy={forgetting.busy}
        busyLabel="Removing..."
        error={forgetting.failure}
        onConfirm={() => forgetting.send(undefined, () => leave(false))}
        onClose={() => leave(false)}
      />
    </div>
  )
}

/**
 * Asks for the calendar's address, the first one or a replacement. Whoever has it reads the
 * calendar, so no draft keeps it.
 */
function BusyCalendarForm(props: { onDone?: () => void }) {
  const following = useFollowCalendar()
  const form = useForm({
    initial: { address: '' },
    check: ({ address }) => ({ address: addressError(address) }),
    frozen: following.busy,
    onSubmit: ({ address }) => following.send(address.trim(), () => props.onDone?.()),
  })
  return (
    <form {...form.props} className="card grid gap-4 p-5">
      <FailureNotice text={following.failure} />
      <TextField
        label="Address of your calendar"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint="Your calendar program calls it the secret or private address in iCal format, often ending in .ics. Only the times you are busy are kept, no titles."
        {...form.text('address')}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={following.busy} busyLabel="Reading...">
          Read this calendar
        </Button>
        {props.onDone && (
          <Button variant="secondary" disabled={following.busy} onClick={props.onDone}>
            Cancel
          </Button>
        )}
      </div>
      <UnsavedChangesDialog unsaved={() => form.dirty && !following.busy} />
    </form>
  )
}
