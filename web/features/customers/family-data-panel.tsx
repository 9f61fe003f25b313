import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFreshQuery } from '../../lib/use-fresh-query.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useEraseFamily, useExportFamily } from './mutations.ts'
import { type Customer, type FamilySize, familySizeQuery } from './queries.ts'
import { counted, messages, sizeInWords } from './rules.ts'

/**
 * On a customer's page, for owners: exports everything that is stored about a family, or erases it.
 * A family may ask for both.
 */
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

/** Asks before a family is erased: says who and what would be erased, and what stays. */
function EraseFamilyDialog(props: {
  customer: Pick<Customer, 'id' | 'name'>
  open: boolean
  onClose: () => void
}) {
  const { customer, open, onClose } = props
  const navigate = useNavigate()
  const size = useFreshQuery({ ...familySizeQuery(customer.id), enabled: open })
  const erasing = useEraseFamily(customer.id)
  return (
    <ConfirmDialog
      open={open}
      title={`Erase ${customer.name} and family?`}
      keepLabel="Keep everything"
      confirmLabel="Erase for good"
      disabled={!size.data || size.data.upcoming > 0}
      busy={erasing.busy}
      busyLabel="Erasing..."
      error={erasing.failure}
      onConfirm={() => erasing.send(undefined, () => navigate(staffPaths.adminCustomers))}
      onClose={onClose}
    >
      <Loaded
        query={size}
        failed={messages.loadFamily}
        loading={<Loading label="Looking what there is" className="grid gap-3" bars={['h-16']} />}
      >
        {(found) => <ErasedData size={found} />}
      </Loaded>
    </ConfirmDialog>
  )
}

function ErasedData({ size }: { size: FamilySize }) {
  return (
    <div className="grid gap-3 text-ui">
      {size.upcoming > 0 && (
        <Notice tone="warning" role="status">
          The time of {counted(size.upcoming, 'booking')} is not over. Cancel{' '}
          {size.upcoming === 1 ? 'it' : 'them'}, or try again afterwards.
        </Notice>
      )}
      <p className="font-[650] wrap-anywhere">{size.names.join(', ')}</p>
      <dl className="grid gap-3 [&_dt]:font-[620] [&_dd]:text-ink-2">
        <div>
          <dt>What goes</dt>
          <dd>
            Names, emails, phones, notes and messages: {sizeInWords(size)}. Links in messages that
            they have open nothing any more.
          </dd>
        </div>
        <div>
          <dt>What stays</dt>
          <dd>
            Times, spaces and services of their bookings, under “Erased player”. Backups keep
            everything until they run out.
          </dd>
        </div>
      </dl>
      {/* The link can take the focus, so that the keyboard can scroll a dialog with a long text. */}
      <p>
        Nobody can bring it back. The erasure is listed in the{' '}
        <Link to={staffPaths.adminActivity} className="link">
          activity
        </Link>
        , without a name.
      </p>
    </div>
  )
}
