import type { ComponentProps } from 'react'
import { SelectField } from './field.tsx'

/** A select of named options and an empty one. */
export function OptionField(
  props: ComponentProps<typeof SelectField> & { options: Record<string, string> },
) {
  const { options, ...rest } = props
  return (
    <SelectField {...rest} optional>
      <option value="">Not said</option>
      {Object.entries(options).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
