import { Toast } from '@base-ui/react/toast'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import * as words from '#words/desk-frame.ts'
import { buttonLook, IconButton } from './button.tsx'
import { onDoneMessage } from './done-message.ts'
import { Icon } from './icon.tsx'

const manager = Toast.createToastManager()

type Undo = {
  onUndo: () => void
  /** What the button says instead of "Undo". */
  label?: string
  onClose?: () => void
  /** What the offer is about. A newer one about the same takes its place. */
  about?: string
}

/** The offers to undo that are shown, oldest first. */
const offers: { id: string; about: string | undefined; undo: () => void }[] = []

/**
 * Shows a success message for six seconds, or for ten when it has an "Undo" button. Errors are
 * shown where they happened, and are toasts only where nothing on the page could say them
 * (`showDoneMessage`).
 */
export function showToast(message: string, undo?: Undo): void {
  if (!undo) {
    manager.add({ title: message, timeout: 6_000 })
    return
  }
  const older = offers.find(({ about }) => about !== undefined && about === undo.about)
  if (older) manager.close(older.id)
  const id = manager.add({
    title: message,
    timeout: 10_000,
    onClose: () => {
      offers.splice(0, offers.length, ...offers.filter((each) => each !== offer))
      undo.onClose?.()
    },
    actionProps: { children: undo.label ?? words.undo, onClick: () => offer.undo() },
  })
  const offer = {
    id,
    about: undo.about,
    undo: () => {
      undo.onUndo()
      manager.close(id)
    },
  }
  offers.push(offer)
}

/** Undoes what the newest offer is about. Without one it does nothing. */
export function undoNewest(): void {
  offers.at(-1)?.undo()
}

onDoneMessage((message, hasFailed) => {
  if (hasFailed) manager.add({ title: message, type: failed, priority: 'high', timeout: 10_000 })
  else showToast(message)
})

const failed = 'failed'

/** Closes every toast, because an opening dialog needs the space. */
export function dismissToasts(): void {
  manager.close()
}

/** The place of the toasts, once in each layout. Hover and focus stop their timers. */
export function ToastRegion() {
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={words.messages}
          data-toasts
          className="no-print fixed inset-x-4 bottom-30 low:bottom-2 z-50 grid in-[:has([data-details-card])]:md:top-2 in-[:has([data-details-card])]:md:bottom-auto justify-items-center gap-2 md:bottom-22 md:left-auto md:w-95 md:justify-items-end"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="on-dark w-full max-w-95 rounded-control bg-board-8 text-bulb shadow-2 transition duration-160 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
        {toast.type === failed ? (
          <Icon of={TriangleAlert} className="text-amber-400" />
        ) : (
          <Icon of={Check} className="text-lamp-green" />
        )}
        <Toast.Title className="min-w-0 flex-1 py-2 text-ui font-[620]" />
        <Toast.Action className={buttonLook({ variant: 'wire', size: 'small' })} />
        <Toast.Close
          // The library hides the button from screen readers, although it can be focused.
          aria-hidden={false}
          render={<IconButton label={words.dismiss} className="hover:bg-bulb/10!" icon={X} />}
        />
      </Toast.Content>
    </Toast.Root>
  ))
}
