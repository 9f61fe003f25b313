import CalendarClock from 'lucide-react/icons/calendar-clock'
import UserPen from 'lucide-react/icons/user-pen'
import { type FormEvent, useState } from 'react'
import * as words from '#words/desk-group.ts'
import { localDate, localTime } from '../../../../shared/times.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { CheckboxField, TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { GroupContactForm } from './group-contact-form.tsx'
import { GroupTeamField } from './group-team-field.tsx'
import { moveBy } from './move-by.ts'
import { useMoveAll } from './move-group.ts'

/**
 * In a booking's details and on its card on the day board: what staff change for all bookings of
 * its group, which are time, contact and team. The form of a move asks for a new date and time of
 * the booking at `start`; the others move by as much.
 */
export function GroupActions(props: {
  facilityId: string
  group: Parameters<typeof GroupTeamField>[0]['group']
  start: string
  zone: string
}) {
  const { group, start, zone } = props
  const [open, setOpen] = useState<'move' | 'contact' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {open === null && (
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            size="small"
            smallIcon={CalendarClock}
            onClick={() => setOpen('move')}
          >
            {words.moveAll}
          </Button>
          <Button
            variant="secondary"
            size="small"
            smallIcon={UserPen}
            onClick={() => setOpen('contact')}
          >
            {words.contact}
          </Button>
        </div>
      )}
      {open === 'move' && (
        <MoveAllForm groupId={group.id} start={start} zone={zone} onDone={close} />
      )}
      {open === 'contact' && <GroupContactForm groupId={group.id} onDone={close} />}
      <GroupTeamField facilityId={props.facilityId} group={group} />
    </>
  )
}

function MoveAllForm(props: { groupId: string; start: string; zone: string; onDone: () => void }) {
  const { start, zone } = props
  const [date, setDate] = useState(localDate(start, zone))
  const [time, setTime] = useState(localTime(start, zone))
  const [override, setOverride] = useState(false)
  const moving = useMoveAll(props.groupId, zone)
  const startOver = () => {
    setOverride(false)
    moving.startOver()
  }
  const by = date && time ? moveBy(start, date, time, zone) : null
  const isMove = by !== null && (by.days !== 0 || by.minutes !== 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (by && isMove) moving.send({ by, known: override ? moving.broken : [] }, props.onDone)
  }
  return (
    <form onSubmit={submit} aria-label={words.moveAll} className="mt-2 grid gap-2.5">
      <p className="text-small text-ink-2">{words.howAllMove}</p>
      <DateField
        label={words.date}
        value={date}
        onChange={({ target }) => {
          setDate(target.value)
          startOver()
        }}
      />
      <TextField
        label={words.time}
        type="time"
        step={300}
        value={time}
        onChange={({ target }) => {
          setTime(target.value)
          startOver()
        }}
      />
      <FailureNotice text={moving.failure} className="whitespace-pre-line" />
      {moving.broken.length > 0 && (
        <CheckboxField
          label={words.moveAnyway}
          checked={override}
          onChange={({ target }) => setOverride(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" disabled={!isMove} busy={moving.busy} busyLabel={words.moving}>
          {words.moveAll}
        </Button>
        <Button variant="secondary" onClick={props.onDone}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}
