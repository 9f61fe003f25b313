import type { ComponentProps } from 'react'
import { SelectField } from './field.tsx'

/** A select of named options and an empty one. */
export function OptionField(
  props: Omit<ComponentProps<typeof SelectField>, 'options'> & { options: Record<string, string> },
) {
  const { options, ...rest } = props
  return <SelectField {...rest} optional empty="Not said" options={Object.entries(options)} />
}
