import type { ComponentProps } from 'react'
import { SelectField } from './field.tsx'

/** One of some names, or nothing said. */
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
