const hour = 60 * 60_000

/**
 * For jobs such as retention: calls `work` once an hour while the process lives, first after an
 * hour, and logs failures. A job that is due less often, such as the nightly backup, checks that
 * itself.
 */
export function everyHour(
  work: () => Promise<unknown>,
  log: { error(fields: object, message: string): void },
  failure: string,
): void {
  setInterval(() => work().catch((error) => log.error({ err: error }, failure)), hour).unref()
}
