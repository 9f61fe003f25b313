import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/**
 * A date. Without `max`, browsers accept years of six digits, which the date functions cannot read.
 */
export function DateField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'prefix'>) {
  return <TextField max="9999-12-31" {...props} type="date" />
}
