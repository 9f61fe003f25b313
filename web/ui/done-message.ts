type Listener = (message: string, hasFailed: boolean) => void

const listeners = new Set<Listener>()

/**
 * Sends a message to the toasts (`ui/toast-region.tsx`): a success, or with `hasFailed` a failure.
 * On a page without toasts, such as a visitor's, nothing is shown. The toasts are in another
 * file, so that such pages do not load them.
 */
export function showDoneMessage(message: string, hasFailed = false): void {
  for (const listener of listeners) listener(message, hasFailed)
}

/** Calls the listener with every later message. */
export function onDoneMessage(listener: Listener): void {
  listeners.add(listener)
}
