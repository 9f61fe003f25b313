import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

const tones = {
  good: 'bg-open text-on-open',
  bad: 'bg-danger-soft text-on-danger-soft',
  warn: 'bg-warn-soft text-on-warn-soft',
  neutral: 'bg-sunken text-ink-2',
  here: 'bg-live text-white',
}

/** A state in a word. Every chip has an icon, so color is never the only sign. */
export function Chip(props: {
  tone: keyof typeof tones
  icon: LucideIcon
  lang?: string
  className?: string
  children: ReactNode
}) {
  return (
    <span
      lang={props.lang}
      className={classNames(
        'inline-flex h-6.5 items-center gap-1.5 rounded-full pr-2.5 pl-2 text-caption font-[620] whitespace-nowrap',
        tones[props.tone],
        props.className,
      )}
    >
      <Icon of={props.icon} size="tiny" />
      {props.children}
    </span>
  )
}
