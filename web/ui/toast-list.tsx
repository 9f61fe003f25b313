import { Toast } from '@base-ui/react/toast'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import * as words from '#words/desk-frame.ts'
import { buttonLook, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

const manager = Toast.createToastManager()

export type Toasts = Pick<typeof manager, 'add' | 'close'>

/** The type of a message about something that went wrong. */
export const failed = 'failed'

/**
 * Shows the toasts. Hover and focus stop their timers. `ToastRegion` loads this file with the first
 * toast, so that a page without toasts does not load the library. `onReady` gets the manager, to
 * which toast-region.tsx adds the messages, and null once the list is gone.
 */
export function ToastList({ onReady }: { onReady: (toasts: Toasts | null) => void }) {
  // React runs the provider's effect before this one, so the provider already listens to the
  // manager. A message that was added earlier would be lost.
  useEffect(() => {
    onReady(manager)
    return () => onReady(null)
  }, [onReady])
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          // Toasts move out of the way of a booking's card and of the notice of a refused move.
          aria-label={words.messages}
          data-toasts
          className="no-print fixed inset-x-4 bottom-30 low:bottom-2 z-50 grid in-[:has([data-details-card])]:md:top-2 in-[:has([data-details-card])]:md:bottom-auto in-[:has([data-refusal])]:top-2 in-[:has([data-refusal])]:bottom-auto! justify-items-center gap-2 md:bottom-22 md:left-auto md:w-95 md:justify-items-end"
        >
          <EachToast />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function EachToast() {
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
