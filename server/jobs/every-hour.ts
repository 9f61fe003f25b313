const hour = 60 * 60_000

/** Works once an hour as long as the process lives; what fails is logged, and tried an hour later. */
export function everyHour(
  work: () => Promise<unknown>,
  log: { error(fields: object, message: string): void },
  failure: string,
): void {
  setInterval(() => work().catch((error) => log.error({ err: error }, failure)), hour).unref()
}
