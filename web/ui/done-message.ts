type Listener = (message: string) => void

const listeners = new Set<Listener>()

/**
 * Says that something worked, wherever the page says such things (`ui/toast.tsx`); where there is
 * no such place, nowhere. Apart from it, so that pages without toasts don't load them.
 */
export function sayDone(message: string): void {
  for (const listener of listeners) listener(message)
}

/** Hears what is said from now on. */
export function onDoneMessage(listener: Listener): void {
  listeners.add(listener)
}
