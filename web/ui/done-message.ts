type Listener = (message: string) => void

const listeners = new Set<Listener>()

/**
 * Sends a success message to the toasts (`ui/toast-region.tsx`). On a page without toasts nothing is
 * shown. It has its own file, so that such pages do not load the toasts.
 */
export function showDoneMessage(message: string): void {
  for (const listener of listeners) listener(message)
}

/** Calls the listener with every later message. */
export function onDoneMessage(listener: Listener): void {
  listeners.add(listener)
}
