import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, use, useState } from 'react'
import * as words from '#words/controls.ts'
import { classNames } from '../lib/class-names.ts'
import { hasSessionEnded } from '../lib/ended-session.ts'
import { laterFiles } from '../lib/later-files.ts'
import { useLaterFiles } from '../lib/use-later-files.ts'
import { IconButton } from './button.tsx'
import { PlaceLanguage, usePageLanguage } from './place-language.tsx'
import { dismissToasts } from './toast-region.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  shape?: 'center' | 'side'
  /**
   * True while what it confirmed is being sent. It cannot be closed then, because that would look as if
   * nothing were sent.
   */
  busy?: boolean
  /** The buttons. A function gets what closes the dialog unless it is busy. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
  /** The element that gets the focus, by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null)
  children?: ReactNode
}

const files = laterFiles(() => import('@base-ui/react/dialog'))

/**
 * A modal dialog. The focus moves in and returns afterwards. Esc and a press outside close it. The
 * shape `side` is a panel at the right edge, on phones a sheet at the bottom. `footer` stays visible.
 * While it closes, it shows its last content, so the caller may already have dropped the data. Its
 * texts have the language of the place that opened it.
 */
export function Dialog(latest: DialogProps) {
  const props = useLastWhile(latest.open, latest)
  const shape = props.shape ?? 'center'
  const close = () => {
    if (!latest.busy) latest.onClose()
  }
  const footer = typeof props.footer === 'function' ? props.footer(close) : props.footer
  const language = use(PlaceLanguage)
  const own = usePageLanguage()
  const Base = useLaterFiles(files, latest.open)?.Dialog
  if (!Base) return null
  return (
    <Base.Root
      open={latest.open}
      // A press in the sign-in dialog over the page is not a press outside this one.
      onOpenChange={(open) => !open && !hasSessionEnded() && close()}
      onOpenChangeComplete={(open) => open && dismissToasts()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-board-9/55 transition duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          lang={language}
          initialFocus={props.initialFocus}
          // While it fades out it can no longer be pressed or sent.
          inert={!latest.open}
          // React passes events on to the component around, also to a form there, as the till's.
          onSubmit={(event) => event.stopPropagation()}
          className={classNames(
            'dense fixed z-40 flex flex-col overflow-hidden bg-surface shadow-2 outline-none',
            // On a low screen there is no room for a body in between, so head and foot scroll as
            // well.
            'low:block low:max-h-dvh low:overflow-y-auto',
            'transition duration-220 ease-plate data-ending-style:opacity-0 data-starting-style:opacity-0',
            shapes[shape],
          )}
        >
          <header className="flex items-start gap-3 py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1 pt-2">
              <Base.Title className="heading-section">{props.title}</Base.Title>
              {props.description && (
                <Base.Description className="mt-1 text-ui text-ink-2">
                  {props.description}
                </Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton label={words.close} lang={own} icon={X} />} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 low:overflow-visible">
            {props.children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow border-t border-rule px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const sheet =
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-sheet data-ending-style:translate-y-8 data-starting-style:translate-y-8'

const shapes = {
  center: `${sheet} md:inset-x-auto md:bottom-auto md:top-1/2 md:left-1/2 md:w-120 md:max-h-[86dvh] md:-translate-1/2 md:rounded-card`,
  side: `${sheet} lg:inset-y-0 lg:left-auto lg:max-h-none lg:w-130 lg:rounded-none lg:data-ending-style:translate-x-8 lg:data-ending-style:translate-y-0 lg:data-starting-style:translate-x-8 lg:data-starting-style:translate-y-0`,
}

/** Returns the value, or while `isCurrent` is false, the last value for which it was true. */
function useLastWhile<Value>(isCurrent: boolean, value: Value): Value {
  const [last, setLast] = useState(value)
  if (isCurrent && last !== value) setLast(value)
  return isCurrent ? value : last
}
