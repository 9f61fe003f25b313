import { useRef } from 'react'
import { lengths } from '../../../shared/lengths.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useEditForm } from '../../ui/use-edit-form.ts'
import { useTimesOpened } from '../../ui/use-times-opened.ts'
import { useCorrectCustomer } from './mutations.ts'
import type { Customer } from './queries.ts'
import { customerErrors } from './rules.ts'

type Props = { customer: Customer; open: boolean; onClose: () => void }

/** On a customer's page: corrects name, e-mail and phone, and says what the correction changes. */
export function CorrectCustomerDialog(props: Props) {
  return <CorrectForm key={useTimesOpened(props.open)} {...props} />
}

function CorrectForm({ customer, open, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null)
  const { name, email, phone } = customer
  const saving = useCorrectCustomer(customer.id)
  const form = useEditForm({
    draft: useDraft('customer', customer.id, () => ({
      name,
      email: email ?? '',
      phone: phone ?? '',
    })),
    check: customerErrors,
    saving,
    onSaved: onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form.props}
      draft={form}
      initialFocus={first}
      title={`Correct ${name}`}
      description="Existing bookings keep the name, email and phone they were made with. New bookings with the old or the new details belong to this customer."
      submitLabel="Save customer"
      busy={saving.busy}
      busyLabel="Saving..."
      className="grid gap-4.5 pt-1"
    >
      <FailureNotice text={saving.failure} />
      <TextField
        ref={first}
        label="Name"
        {...form.text('name')}
        required
        autoComplete="off"
        maxLength={lengths.name}
      />
      <TextField
        label="Email"
        {...form.text('email')}
        optional
        type="email"
        autoComplete="off"
        maxLength={lengths.email}
      />
      <TextField
        label="Phone"
        {...form.text('phone')}
        optional
        type="tel"
        autoComplete="off"
        maxLength={lengths.phone}
      />
    </FormDialog>
  )
}
