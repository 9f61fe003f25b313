import type { ComponentProps } from 'react'
import { SelectField } from './field.tsx'

/** An optional select: the options by their stored value, and "Not said" for none. */
export function OptionField(
  props: Omit<ComponentProps<typeof SelectField>, 'options'> & { options: Record<string, string> },
) {
  const { options, ...rest } = props
  return <SelectField {...rest} optional empty="Not said" options={Object.entries(options)} />
}
