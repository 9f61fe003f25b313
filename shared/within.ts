/** The same promise, but rejected with a TimeoutError when it has not settled in time. */
export function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), milliseconds)
  })
  return Promise.race([answer, end]).finally(() => clearTimeout(timer))
}
