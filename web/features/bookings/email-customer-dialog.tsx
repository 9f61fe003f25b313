import { useRef } from 'react'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type CustomerMessage, customerMessageErrors } from './customer-message.ts'
import { useEmailCustomer } from './mutations.ts'

const blank: CustomerMessage = { subject: '', message: '' }

/** Writes to whoever booked. What was typed stays until it is sent, also while it is closed. */
export function EmailCustomerDialog(props: {
  booking: { id: string; player_email: string }
  open: boolean
  onClose: () => void
}) {
  const { booking, open } = props
  const subject = useRef<HTMLInputElement>(null)
  const sending = useEmailCustomer(booking)
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
      title="Email this customer"
      submitLabel="Send message"
      busy={busy}
      busyLabel="Sending..."
      className="grid gap-4"
    >
      <TextField label="To" type="email" readOnly value={booking.player_email} />
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
