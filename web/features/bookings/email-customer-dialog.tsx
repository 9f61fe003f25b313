import { useRef } from 'react'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type CustomerMessage, customerMessageErrors } from './customer-message.ts'
import { emailAddresses } from './email-addresses.ts'
import { useEmailCustomers } from './mutations.ts'

const blank: CustomerMessage = { subject: '', message: '' }

/** Writes to whoever booked, each address a message of its own. What was typed stays until it is sent, also while it is closed. */
export function EmailCustomerDialog(props: {
  bookings: readonly { id: string; player_email: string | null }[]
  open: boolean
  onClose: () => void
}) {
  const { bookings, open } = props
  const addresses = emailAddresses(bookings)
  const isOne = addresses.length === 1
  const subject = useRef<HTMLInputElement>(null)
  const sending = useEmailCustomers(bookings)
  const { busy } = sending
  const form = useForm({
    initial: blank,
    check: customerMessageErrors,
    onSubmit: (written) => {
      // a second press may come while the sent message fades out
      if (open) sending.send(written, leave)
    },
  })
  const leave = () => {
    form.restart()
    props.onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      form={form.props}
      initialFocus={subject}
      title={isOne ? 'Email this customer' : `Email ${addresses.length} customers`}
      submitLabel={isOne ? 'Send message' : `Send ${addresses.length} messages`}
      busy={busy}
      busyLabel="Sending..."
      className="grid gap-4"
    >
      {isOne ? (
        <TextField label="To" type="email" readOnly value={addresses[0]} />
      ) : (
        <TextAreaField
          label="To"
          readOnly
          rows={2}
          value={addresses.join(', ')}
          hint="Each gets a message of their own and sees no other address."
        />
      )}
      <TextField ref={subject} label="Subject" {...form.text('subject')} required readOnly={busy} />
      <TextAreaField
        label="Message"
        {...form.text('message')}
        required
        rows={7}
        readOnly={busy}
        hint="The facility’s name and address are added below it."
      />
      {sending.failure && <Notice tone="error">{sending.failure}</Notice>}
    </FormDialog>
  )
}
