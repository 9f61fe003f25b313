const hour = 60 * 60_000

/**
 * Runs a job such as the retention job or the nightly backup: calls `work` every hour while the
 * process lives, first after an hour. Logs failures.
 */
export function everyHour(
  work: () => Promise<unknown>,
  log: { error(fields: object, message: string): void },
  failure: string,
): void {
  setInterval(() => work().catch((error) => log.error({ err: error }, failure)), hour).unref()
}
