import { type ComponentProps, type ReactNode, useRef } from 'react'
import * as words from '#words/desk-frame.ts'
import { locale } from '#words/language.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FailureNotice } from './notice.tsx'
import { usePageLanguage } from './place-language.tsx'

/** One affected item, shown as a link that opens in another tab. */
type AffectedItem = { key: string; href: string; label: string; detail?: string }

const mostItems = 50

/**
 * Asks staff before an action that is hard to undo, and lists what it affects, such as bookings.
 * The focus starts on the button that changes nothing.
 */
export function ConfirmDialog(props: {
  open: boolean
  title: string
  description?: ReactNode
  items?: readonly AffectedItem[]
  confirmLabel: string
  disabled?: boolean
  busy?: boolean
  busyLabel?: string
  /** Why the last try failed. */
  error?: string | null
  keepLabel?: string
  /** Gets the focus instead of the button that changes nothing. */
  initialFocus?: ComponentProps<typeof Dialog>['initialFocus']
  /** Fields and facts above the affected items. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}) {
  const keep = useRef<HTMLButtonElement>(null)
  const own = usePageLanguage()
  const items = props.items ?? []
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      busy={props.busy}
      title={props.title}
      description={props.description}
      initialFocus={props.initialFocus ?? keep}
      footer={(close) => (
        <>
          <Button ref={keep} variant="secondary" onClick={close}>
            {props.keepLabel ?? <span lang={own}>{words.goBack}</span>}
          </Button>
          <Button
            variant="danger-solid"
            disabled={props.disabled}
            onClick={props.onConfirm}
            busy={props.busy}
            busyLabel={props.busyLabel}
          >
            {props.confirmLabel}
          </Button>
        </>
      )}
    >
      {props.children}
      <FailureNotice text={props.error} className={props.children ? 'mt-4' : undefined} />
      {items.length > 0 && (
        <ul className="mt-2 grid divide-y divide-rule border-y border-rule text-ui">
          {items.slice(0, mostItems).map((item) => (
            <li key={item.key}>
              <a
                href={item.href}
                target="_blank"
                rel="noreferrer"
                className="grid min-h-11 content-center py-1.5 hover:underline"
              >
                <span className="font-[620] text-link">
                  {item.label}
                  <span lang={own} className="sr-only">
                    {words.inNewTab}
                  </span>
                </span>
                {item.detail && <span className="text-small text-ink-3">{item.detail}</span>}
              </a>
            </li>
          ))}
          {items.length > mostItems && (
            <li lang={own} className="py-2.5 text-small text-ink-3">
              {words.andMore((items.length - mostItems).toLocaleString(locale))}
            </li>
          )}
        </ul>
      )}
    </Dialog>
  )
}
