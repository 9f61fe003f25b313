/**
 * Returns the result of `answer`, or rejects with a `TimeoutError` if it takes longer than
 * `milliseconds`. The work behind `answer` is not stopped. So the server answers a page in time,
 * even if the database is slow.
 */
export function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), milliseconds)
  })
  return Promise.race([answer, end]).finally(() => clearTimeout(timer))
}
