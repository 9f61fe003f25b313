const hour = 60 * 60_000

/**
 * Runs `work` once an hour while the process lives. Logs a failure and tries again an hour later.
 */
export function everyHour(
  work: () => Promise<unknown>,
  log: { error(fields: object, message: string): void },
  failure: string,
): void {
  setInterval(() => work().catch((error) => log.error({ err: error }, failure)), hour).unref()
}
