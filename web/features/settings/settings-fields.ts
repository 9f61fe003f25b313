import type { SettingsErrors, SettingsForm } from './rules.ts'

/** What every group of fields of the form gets. */
export type SettingsFieldsProps = {
  form: SettingsForm
  errors: SettingsErrors
  onChange: (changes: Partial<SettingsForm>) => void
}

type Names<Value> = {
  [Name in keyof SettingsForm]: SettingsForm[Name] extends Value ? Name : never
}[keyof SettingsForm]

/** Name, value, error and change of a field that holds text. */
export function textProps({ form, errors, onChange }: SettingsFieldsProps, name: Names<string>) {
  return {
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  }
}

/** Name, state and change of a switch. */
export function switchProps({ form, onChange }: SettingsFieldsProps, name: Names<boolean>) {
  return {
    name,
    checked: form[name],
    onChange: (event: { target: { checked: boolean } }) =>
      onChange({ [name]: event.target.checked }),
  }
}
