import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/**
 * A date. Without a last one, browsers take years of six digits, with which no date can be
 * calculated.
 */
export function DateField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'prefix'>) {
  return <TextField max="9999-12-31" {...props} type="date" />
}
