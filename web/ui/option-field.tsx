import type { ComponentProps } from 'react'
import { SelectField } from './field.tsx'

/**
 * The select of an optional fact about a space, such as its sport, for staff on Spaces and in the
 * setup. `options` has the shown name by the stored value.
 */
export function OptionField(
  props: Omit<ComponentProps<typeof SelectField>, 'options'> & { options: Record<string, string> },
) {
  const { options, ...rest } = props
  return <SelectField {...rest} optional empty="Not said" options={Object.entries(options)} />
}
