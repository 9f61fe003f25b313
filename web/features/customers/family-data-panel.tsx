import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EraseFamilyDialog } from './erase-family-dialog.tsx'
import { useExportFamily } from './mutations.ts'
import type { Customer } from './queries.ts'

/** Exports everything that is stored about a family, or erases it, as a family may ask. */
export function FamilyDataPanel(props: {
  customer: Pick<Customer, 'id' | 'name' | 'email'>
  zone: string
}) {
  const { customer, zone } = props
  const [erasing, setErasing] = useState(false)
  const exporting = useExportFamily(customer.id, zone)
  return (
    <Panel title="This family’s data">
      <div className="grid gap-3 px-5 py-4">
        <p className="text-small text-ink-2 wrap-anywhere">
          {customer.email
            ? `Everybody who booked with ${customer.email}, with bookings, notes and messages.`
            : `${customer.name}, with bookings, notes and messages.`}
        </p>
        <FailureNotice text={exporting.failure} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            busy={exporting.sending === 'html'}
            onClick={() => exporting.send('html')}
            smallIcon={FileText}
          >
            Download to read
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={exporting.sending === 'json'}
            onClick={() => exporting.send('json')}
            smallIcon={Download}
          >
            Download as data
          </Button>
          <Button variant="danger" size="small" onClick={() => setErasing(true)}>
            Erase
          </Button>
        </div>
      </div>
      <EraseFamilyDialog customer={customer} open={erasing} onClose={() => setErasing(false)} />
    </Panel>
  )
}
