/** Returns the promise's result. Rejects with a `TimeoutError` when it takes longer than that. */
export function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), milliseconds)
  })
  return Promise.race([answer, end]).finally(() => clearTimeout(timer))
}
