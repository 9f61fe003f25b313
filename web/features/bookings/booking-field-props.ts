import type { BookingForm, BookingFormError } from './booking-form-rules.ts'

/** What every group of fields of the form gets. */
export type BookingFieldsProps = {
  form: BookingForm
  error: BookingFormError | null
  onChange: (changes: Partial<BookingForm>) => void
}

/** The id of a field's control, for focus and the link of the error summary. */
export function fieldId(field: keyof BookingForm): string {
  return `booking-${field}`
}

/** The id of a field's control, and the error if it is this field's. */
export function fieldProps({ error }: BookingFieldsProps, field: keyof BookingForm) {
  const isWrong = error?.field === field || error?.also === field
  return { id: fieldId(field), error: isWrong ? error.message : null }
}
