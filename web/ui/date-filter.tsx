import { useState } from 'react'
import { DateField } from './date-field.tsx'

/**
 * A date input of a filter. Browsers report a half-typed date as empty, and a half-typed year as an
 * ancient one, so the filter changes only when the date is complete or cleared.
 */
export function DateFilter(props: {
  label: string
  value: string
  className?: string
  onChange: (date: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <DateField
      className={props.className}
      label={props.label}
      value={typed ?? props.value}
      onChange={({ target }) => {
        setTyped(target.value)
        const isWhole = target.value ? target.value >= '1900' : !target.validity.badInput
        if (isWhole) props.onChange(target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
