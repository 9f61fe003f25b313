import { useEffect, useEffectEvent } from 'react'

/** Tells what is chosen, once for each change of its content; null at the end. */
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
