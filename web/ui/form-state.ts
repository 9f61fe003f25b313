/** Errors by field, in the order in which the fields stand; a field without one is missing. */
export type FieldErrors = Partial<Record<string, string>>

/** A form that is being filled in: what it began with, what it holds, and whether it was sent. */
type FormState<Values> = {
  readonly start: Values
  readonly values: Values
  /** Errors show from the first try to send it. */
  readonly tried: boolean
}

/** A form that begins with these values, and nothing tried. */
export function startOf<Values>(values: Values): FormState<Values> {
  return { start: values, values, tried: false }
}

/** Whether it holds something else than it began with. */
export function isDirty<Values>({ start, values }: FormState<Values>): boolean {
  return JSON.stringify(start) !== JSON.stringify(values)
}

/** The errors to show. */
export function shownErrors<Values>(
  state: FormState<Values>,
  check: (values: Values) => FieldErrors,
): FieldErrors {
  return state.tried ? check(state.values) : {}
}

/** The first field with an error, which gets the focus; null when all is right. */
export function firstWrong(errors: FieldErrors): string | null {
  return Object.keys(errors).find((field) => errors[field]) ?? null
}
