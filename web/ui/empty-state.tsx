import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

/** Shown in place of an empty list: an icon, a sentence and at most one action. */
export function EmptyState(props: {
  icon: LucideIcon
  title: ReactNode
  hint?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div
      className={classNames(
        'card grid justify-items-center gap-1 px-5 py-9 text-center',
        props.className,
      )}
    >
      <Icon of={props.icon} size="large" className="mb-2 text-lesson-bar" />
      <p className="font-[650] text-balance">{props.title}</p>
      {props.hint && <p className="text-small text-balance text-ink-3">{props.hint}</p>}
      {props.action && <div className="mt-2">{props.action}</div>}
    </div>
  )
}
