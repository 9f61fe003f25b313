import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { BusyCalendarForm } from './busy-calendar-form.tsx'
import { useFollowCalendar, useForgetCalendar } from './mutations.ts'
import type { BusyCalendar } from './queries.ts'
import { stateInWords, troubleInWords } from './rules.ts'

/** The linked calendar: its state, and buttons to read it now, replace it or remove it. */
export function BusyCalendarCard({ calendar }: { calendar: BusyCalendar }) {
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
