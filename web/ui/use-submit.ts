import { useRef, useState } from 'react'

/**
 * Runs a form's work once at a time: a second submit while it runs is ignored. `error` is what it
 * threw the last time.
 */
export function useSubmit<Input>(work: (input: Input) => Promise<void>) {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(null)
    try {
      await work(input)
    } catch (thrown) {
      setError(thrown)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { submit, busy, error }
}
