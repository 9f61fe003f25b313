import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useFollowCalendar } from './mutations.ts'
import { addressError } from './rules.ts'

/** Asks for the calendar's address, the first one or a replacement. */
export function BusyCalendarForm(props: { onDone?: () => void }) {
  const following = useFollowCalendar()
  const form = useForm({
    initial: { address: '' },
    check: ({ address }) => ({ address: addressError(address) }),
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
    </form>
  )
}
