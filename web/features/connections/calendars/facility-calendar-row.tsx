import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChangeFacilityCalendar } from './mutations.ts'
import type { FacilityCalendar } from './queries.ts'

/**
 * In Settings, a row of the section Calendars: the bookings of one space or of all, which calendar
 * programs read at a secret address. The address can be created, copied, replaced and turned off.
 */
export function FacilityCalendarRow({ calendar }: { calendar: FacilityCalendar }) {
  const { space_id: spaceId, url } = calendar
  const name = calendar.space_name ?? 'All spaces'
  const changing = useChangeFacilityCalendar()
  const [asked, ask] = useState<'POST' | 'DELETE' | null>(null)
  const field = `calendar-${spaceId ?? 'all'}`
  const { method } = changing.sending ?? {}
  return (
    <li className="grid gap-3 py-3">
      {changing.failure && !asked && <Notice tone="error">{changing.failure}</Notice>}
      {url === null ? (
        <div className="flex min-h-11 items-center gap-3">
          <span className="min-w-0 flex-1 font-[620] wrap-anywhere">{name}</span>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Create address for ${name}`}
            busy={method === 'POST'}
            onClick={() => changing.send({ method: 'POST', spaceId })}
          >
            Create address
          </Button>
        </div>
      ) : (
        <>
          <TextField
            id={field}
            label={name}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <CopyButton
              field={field}
              done="Address copied"
              size="small"
              aria-label={`Copy address of ${name}`}
            >
              Copy address
            </CopyButton>
            <Button
              variant="secondary"
              size="small"
              aria-label={`New address for ${name}`}
              onClick={() => ask('POST')}
            >
              New address
            </Button>
            <Button
              variant="danger"
              size="small"
              aria-label={`Turn off the calendar of ${name}`}
              onClick={() => ask('DELETE')}
            >
              Turn off
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'POST' ? `New address for ${name}?` : `Turn off the calendar of ${name}?`}
        description="The address that is in use now stops working at once, in every calendar program."
        confirmLabel={asked === 'POST' ? 'Make a new address' : 'Turn off'}
        busy={changing.busy}
        error={changing.failure}
        onConfirm={() => asked && changing.send({ method: asked, spaceId }, () => ask(null))}
        onClose={() => ask(null)}
      />
    </li>
  )
}
