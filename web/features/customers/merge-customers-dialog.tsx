import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { customerSearchQuery, type FoundCustomer } from '../../site/customer-search.ts'
import { Choice, ChoiceTick } from '../../ui/choice.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTimesOpened } from '../../ui/use-times-opened.ts'
import { useMergeCustomers } from './mutations.ts'
import type { Customer } from './queries.ts'
import { messages } from './rules.ts'

type Props = {
  facility: { id: string }
  customer: Customer
  open: boolean
  onClose: () => void
}

/**
 * On a customer's page: finds another customer who is the same person, says what a merge does, and
 * merges both.
 */
export function MergeCustomersDialog(props: Props) {
  return <Merging key={useTimesOpened(props.open)} {...props} />
}

function Merging({ facility, customer, open, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [other, setOther] = useState<FoundCustomer | null>(null)
  const search = useQuery(customerSearchQuery(facility.id, open ? text : ''))
  const merging = useMergeCustomers(customer.id)
  const others = text.trim() ? (search.data ?? []).filter(({ id }) => id !== customer.id) : []
  return (
    <ConfirmDialog
      open={open}
      initialFocus={first}
      title={`Merge into ${customer.name}`}
      description="Find the same person under another name or address."
      keepLabel="Keep both"
      confirmLabel="Merge"
      disabled={!other}
      busy={merging.busy}
      busyLabel="Merging..."
      error={merging.failure}
      onConfirm={() => other && merging.send(other, onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          ref={first}
          label="The other customer"
          type="search"
          placeholder="Name, email or phone"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setOther(null)
          }}
        />
        {others.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="sr-only">Who it is</legend>
            {others.map((each) => (
              <Choice
                key={each.id}
                name="other"
                checked={other?.id === each.id}
                onChange={() => setOther(each)}
                className="flex items-center gap-3 px-3.5 py-2.5"
              >
                <span className="min-w-0 flex-1 text-small wrap-anywhere">
                  <span className="block text-ui font-[650]">{each.name}</span>
                  {[each.phone, each.email].filter(Boolean).join(' · ') || 'No phone or email'}
                </span>
                <ChoiceTick />
              </Choice>
            ))}
          </fieldset>
        )}
        {text.trim() && search.isSuccess && !search.isPlaceholderData && others.length === 0 && (
          <p role="status" className="text-ui text-ink-3">
            {messages.notFound}
          </p>
        )}
        {other && (
          <Notice tone="warning" role="status">
            All bookings and notes of {other.name} go to {customer.name}, who keeps their own name,
            email and phone where there are any. {other.name} is gone from the list. This cannot be
            undone.
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}
