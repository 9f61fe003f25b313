/**
 * Returns the result of `answer`, or rejects with a `TimeoutError` if it takes longer than
 * `milliseconds`. The work behind `answer` is not stopped.
 */
export function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), milliseconds)
  })
  return Promise.race([answer, end]).finally(() => clearTimeout(timer))
}
