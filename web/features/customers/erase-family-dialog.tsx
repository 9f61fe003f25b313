import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useEraseFamily } from './mutations.ts'
import { type Customer, type FamilySize, familySizeQuery } from './queries.ts'
import { counted, messages, sizeInWords } from './rules.ts'

/** Asks before a family is erased: says who and what would be erased, and what stays. */
export function EraseFamilyDialog(props: {
  customer: Pick<Customer, 'id' | 'name'>
  open: boolean
  onClose: () => void
}) {
  const { customer, open, onClose } = props
  const keep = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const size = useQuery({ ...familySizeQuery(customer.id), enabled: open })
  const erasing = useEraseFamily(customer.id)
  const close = () => {
    if (!erasing.busy) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      initialFocus={keep}
      title={`Erase ${customer.name} and family?`}
      footer={
        <>
          <Button ref={keep} variant="secondary" onClick={close}>
            Keep everything
          </Button>
          <Button
            variant="danger-solid"
            disabled={!size.data || size.data.upcoming > 0}
            busy={erasing.busy}
            busyLabel="Erasing..."
            onClick={() => erasing.send(undefined, () => navigate(paths.adminCustomers))}
          >
            Erase for good
          </Button>
        </>
      }
    >
      <Loaded
        query={size}
        failed={messages.loadFamily}
        loading={
          <Loading label="Looking what there is" className="grid gap-3">
            <Skeleton className="h-16" />
          </Loading>
        }
      >
        {(found) => <ErasedData size={found} />}
      </Loaded>
      {erasing.failure && (
        <Notice tone="error" className="mt-4">
          {erasing.failure}
        </Notice>
      )}
    </Dialog>
  )
}

function ErasedData({ size }: { size: FamilySize }) {
  return (
    <div className="grid gap-3 text-ui">
      {size.upcoming > 0 && (
        <Notice tone="warning" role="status">
          {counted(size.upcoming, 'booking')} {size.upcoming === 1 ? 'is' : 'are'} still to come.
          Cancel {size.upcoming === 1 ? 'it' : 'them'} first.
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
      {/* The link also lets the keyboard scroll a dialog that is too low for its text. */}
      <p>
        Nobody can bring it back. That it happened stands in the{' '}
        <Link to={paths.adminActivity} className="link">
          activity
        </Link>
        , without a name.
      </p>
    </div>
  )
}
