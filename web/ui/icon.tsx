import type { LucideIcon } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'

type IconSize = 'tiny' | 'small' | 'medium' | 'large'

const sizes: Record<IconSize, string> = {
  tiny: 'size-3.5 stroke-[2.6]',
  small: 'size-4',
  medium: 'size-5',
  large: 'size-6',
}

/**
 * A Lucide icon (`import Phone from 'lucide-react/icons/phone'`), by default 20 px. It is always
 * hidden from screen readers: the words are beside it or in the button's label.
 */
export function Icon(props: { of: LucideIcon; size?: IconSize; className?: string }) {
  const Drawing = props.of
  return (
    <Drawing
      aria-hidden="true"
      strokeWidth={1.9}
      className={classNames('shrink-0', sizes[props.size ?? 'medium'], props.className)}
    />
  )
}
