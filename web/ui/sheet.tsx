import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import * as words from '#words/controls.ts'
import { IconButton } from './button.tsx'

/**
 * A button and the sheet that it opens, on the pages where customers book or move. The sheet is at
 * the bottom edge, or in the middle of a screen that is at least 1024 px wide. Esc and a tap
 * outside close it. Its content is mounted only while it is open. It is a native dialog and needs
 * no library, unlike `Dialog`.
 */
export function Sheet(props: {
  title: string
  trigger: (show: () => void) => ReactNode
  children: (close: () => void) => ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => dialog.current?.close()
  const show = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  return (
    <>
      {props.trigger(show)}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog by itself */}
      <dialog
        ref={dialog}
        aria-label={props.title}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === dialog.current && close()}
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-40px)] low:max-h-dvh w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface text-ink shadow-2 transition duration-220 ease-plate backdrop:bg-board-9/55 md:mx-auto md:w-110 lg:inset-0 lg:m-auto lg:h-fit lg:rounded-sheet starting:open:translate-y-8"
      >
        <div className="grid gap-4 px-4 pt-4 pb-[calc(16px+env(safe-area-inset-bottom))]">
          <div className="flex items-center justify-between">
            <h2 className="heading-card">{props.title}</h2>
            <IconButton label={words.close} onClick={close} icon={X} />
          </div>
          {open && props.children(close)}
        </div>
      </dialog>
    </>
  )
}
