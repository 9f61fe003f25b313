import X from 'lucide-react/icons/x'
import { type ComponentProps, use, useEffect, useEffectEvent, useId, useRef } from 'react'
import * as words from '#words/controls.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Dialog } from '../../../ui/dialog.tsx'
import { PlaceLanguage, usePageLanguage } from '../../../ui/place-language.tsx'

/**
 * On wide screens, a walk-in or a closure on the day board opens in this panel. It takes the place
 * of a dialog, so that staff can use the board meanwhile. While an element with `data-side-panel`
 * is on the page, CSS moves the board aside and narrows the sidebar to a rail. Focus moves into the
 * panel, and back when it closes.
 */
export function BoardSidePanel(props: ComponentProps<typeof Dialog>) {
  const title = useId()
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    if (!props.busy) props.onClose()
  }
  const focus = useEffectEvent(() => {
    const { initialFocus } = props
    const asked = typeof initialFocus === 'function' ? initialFocus() : initialFocus?.current
    const first = asked ?? panel.current?.querySelector('input')
    first?.focus()
  })
  useEffect(() => {
    const before = document.activeElement
    focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <div
      ref={panel}
      role="dialog"
      lang={use(PlaceLanguage)}
      aria-labelledby={title}
      data-side-panel
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="dense fixed inset-y-0 right-0 z-20 flex w-101 max-w-full flex-col border-l border-ink bg-surface shadow-2"
    >
      <div className="flex items-start gap-3 py-4 pr-3 pl-6">
        <div className="min-w-0 flex-1 pt-1">
          <h2 id={title} className="heading-card">
            {props.title}
          </h2>
          <p className="text-ui text-ink-2">{props.description}</p>
        </div>
        <IconButton label={words.close} lang={usePageLanguage()} onClick={close} icon={X} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">{props.children}</div>
      <div className="flex border-t border-rule px-6 py-3">
        {typeof props.footer === 'function' ? props.footer(close) : props.footer}
      </div>
    </div>
  )
}
