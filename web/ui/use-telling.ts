import { useEffect, useEffectEvent } from 'react'

/** Calls `tell` whenever the content of the value changes, and with null on unmount. */
export function useTelling<Value>(
  value: Value | null,
  tell: ((value: Value | null) => void) | undefined,
) {
  const text = JSON.stringify(value)
  const say = useEffectEvent((said: Value | null) => tell?.(said))
  useEffect(() => {
    say(JSON.parse(text))
    return () => say(null)
  }, [text])
}
