/**
 * Puts the focus on the first field of a form that has an error; the fields are found by name.
 * False when there is none.
 */
export function focusFirstError(
  form: HTMLFormElement,
  errors: Partial<Record<string, string>>,
): boolean {
  const [field] = Object.keys(errors)
  if (!field) return false
  form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  return true
}
