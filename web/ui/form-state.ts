/** Errors by field, in the order of the form. A field without an error is missing or undefined. */
export type FieldErrors = Partial<Record<string, string>>

/**
 * The state of a form, for `useForm`: its initial values, its current values, and whether somebody
 * tried to send it.
 */
type FormState<Values> = {
  readonly start: Values
  readonly values: Values
  /** True after the first try to send it. From then on errors show. */
  readonly tried: boolean
}

/** Returns the state of a new form with these values. */
export function startOf<Values>(values: Values): FormState<Values> {
  return { start: values, values, tried: false }
}

/** Returns whether the current values differ from the initial ones. */
export function isDirty<Values>({ start, values }: FormState<Values>): boolean {
  return JSON.stringify(start) !== JSON.stringify(values)
}

/** Returns the errors to show: none before the first try to send it. */
export function shownErrors<Values>(
  state: FormState<Values>,
  check: (values: Values) => FieldErrors,
): FieldErrors {
  return state.tried ? check(state.values) : {}
}

/** Returns the first field with an error, which gets the focus, or null. */
export function firstWrong(errors: FieldErrors): string | null {
  return Object.keys(errors).find((field) => errors[field]) ?? null
}
