export type CustomerMessage = { subject: string; message: string }

/** What is wrong with a message to a customer, by field; empty when nothing is. */
export function customerMessageErrors(
  form: CustomerMessage,
): Partial<Record<keyof CustomerMessage, string>> {
  const errors: Partial<Record<keyof CustomerMessage, string>> = {}
  const [subject, message] = [form.subject.trim(), form.message.trim()]
  if (!subject) errors.subject = 'Subject is required.'
  else if (subject.length > 200) errors.subject = 'Use 200 characters or fewer.'
  else if (/\p{Cc}/u.test(subject)) errors.subject = 'Write the subject in one line.'
  if (!message) errors.message = 'Message is required.'
  else if (message.length > 5_000) errors.message = 'Use 5,000 characters or fewer.'
  return errors
}
