import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { tryAgain } from '#words/controls.ts'
import { classNames } from '../lib/class-names.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { usePageLanguage } from './place-language.tsx'

const tones = {
  error: { icon: CircleAlert, look: 'border-danger/40 bg-danger-soft text-on-danger-soft' },
  info: { icon: Info, look: 'border-open bg-selected text-on-open' },
  warning: { icon: TriangleAlert, look: 'border-on-warn-soft/30 bg-warn-soft text-on-warn-soft' },
}

/**
 * A message in a box. Screen readers announce an error at once, and other tones only with a `role`.
 */
export function Notice(props: {
  tone: keyof typeof tones
  role?: 'alert' | 'status'
  /** Replaces the tone's own icon. */
  icon?: LucideIcon
  /** Adds a "Try again" button. */
  onRetry?: () => void
  /** A button or link after the text. */
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { icon, look } = tones[props.tone]
  const own = usePageLanguage()
  return (
    <div
      role={props.role ?? (props.tone === 'error' ? 'alert' : undefined)}
      className={classNames(
        'flex flex-wrap gap-x-3 gap-y-2 rounded-control border px-4 py-3 text-ui',
        look,
        props.className,
      )}
    >
      <Icon of={props.icon ?? icon} className="mt-px" />
      <div className="min-w-0 flex-1 basis-40">{props.children}</div>
      {props.action}
      {props.onRetry && (
        <Button
          lang={own}
          variant="quiet"
          size="small"
          className="-my-2 -mr-2 ml-auto text-inherit! hover:bg-transparent! hover:underline"
          onClick={props.onRetry}
        >
          {tryAgain}
        </Button>
      )}
    </div>
  )
}

/** Why something failed, boxed. Shows nothing without a text. */
export function FailureNotice(props: { text: string | null | undefined; className?: string }) {
  return (
    props.text && (
      <Notice tone="error" className={props.className}>
        {props.text}
      </Notice>
    )
  )
}
