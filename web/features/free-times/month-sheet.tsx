import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { monthAndYear } from '../../../shared/dates.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A button with the month's name that opens the month in a sheet. Esc and a tap beside it close. */
export function MonthSheet(props: { date: string; children: (close: () => void) => ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => dialog.current?.close()
  const show = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-my-2.5 -mr-3 min-h-11!"
        aria-haspopup="dialog"
        onClick={show}
      >
        <Icon of={CalendarDays} />
        {monthAndYear(props.date)}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog by itself */}
      <dialog
        ref={dialog}
        aria-label="Choose a date"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === dialog.current && close()}
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none translate-y-0 rounded-t-sheet bg-surface text-ink shadow-2 transition duration-220 ease-plate backdrop:bg-board-9/55 md:inset-x-auto md:left-1/2 md:w-110 md:-translate-x-1/2 starting:open:translate-y-8"
      >
        <div className="grid gap-2 px-4 pt-4 pb-[calc(20px+env(safe-area-inset-bottom))]">
          <div className="flex items-center justify-between">
            <h2 className="heading-section pl-2">Choose a date</h2>
            <IconButton label="Close" onClick={close}>
              <Icon of={X} />
            </IconButton>
          </div>
          {open && props.children(close)}
        </div>
      </dialog>
    </>
  )
}
