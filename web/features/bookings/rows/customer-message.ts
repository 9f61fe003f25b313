import { lengthError, lengths } from '../../../../shared/lengths.ts'

/** The longest message, in characters. The server's limit is higher. */
const longestMessage = 5_000

/**
 * A message to a customer, as staff typed it in the dialog that mails the customers of bookings.
 */
export type CustomerMessage = { subject: string; message: string }

/** Returns the errors in a message to a customer, by field; empty when there are none. */
export function customerMessageErrors(
  form: CustomerMessage,
): Partial<Record<keyof CustomerMessage, string>> {
  const errors: Partial<Record<keyof CustomerMessage, string>> = {}
  const check = (field: keyof CustomerMessage, wrong: string | null) => {
    if (wrong) errors[field] = wrong
  }
  const [subject, message] = [form.subject.trim(), form.message.trim()]
  if (!subject) errors.subject = 'Subject is required.'
  else if (/\p{Cc}/u.test(subject)) errors.subject = 'Write the subject in one line.'
  else check('subject', lengthError(subject, lengths.mailSubject))
  if (!message) errors.message = 'Message is required.'
  else check('message', lengthError(message, longestMessage))
  return errors
}
