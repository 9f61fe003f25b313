import { useRef } from 'react'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { type CustomerMessage, customerMessageErrors } from '../rows/customer-message.ts'
import { emailAddresses } from '../rows/email-addresses.ts'
import { useEmailCustomers } from '../rows/mutations.ts'

const blank: CustomerMessage = { subject: '', message: '' }

type Props = {
  bookings: readonly { id: string; player_email: string | null }[]
  open: boolean
  onClose: () => void
}

/**
 * In a booking's details, on its card on the day board, and above the list of bookings: staff write
 * a message to the customers of these bookings. Each address gets a mail of its own. The text is
 * kept as a draft until it is sent or discarded. Each time the dialog opens, it shows the draft.
 */
export function EmailCustomerDialog(props: Props) {
  const timesOpened = useTimesOpened(props.open)
  return <Message key={timesOpened} {...props} />
}

function Message(props: Props) {
  const { bookings, open } = props
  const addresses = emailAddresses(bookings)
  const isOne = addresses.length === 1
  const subject = useRef<HTMLInputElement>(null)
  const sending = useEmailCustomers(bookings)
  const { busy } = sending
  const form = useForm({
    draft: useDraft('customer-mail', addresses.join(), () => blank),
    check: customerMessageErrors,
    frozen: busy,
    onSubmit: (written, draft) => {
      // The button may be pressed again while the dialog of a sent message fades out.
      if (!open) return
      sending.send(written, props.onClose, draft)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      form={form.props}
      draft={form}
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
      <TextField ref={subject} label="Subject" {...form.text('subject')} required />
      <TextAreaField
        label="Message"
        {...form.text('message')}
        required
        rows={7}
        hint="The facility’s name and address are added below it."
      />
      <FailureNotice text={sending.failure} />
    </FormDialog>
  )
}
