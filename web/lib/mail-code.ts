/**
 * For customers who open a link from a mail about a booking, a group or a waiver: returns the code
 * in that link (`?mail=`), or null. Sent to the server, it proves that somebody reads the address,
 * so the address may get more messages.
 */
export function mailCode(): string | null {
  return new URLSearchParams(globalThis.location?.search).get('mail')
}

/** Sends the code with a request that reads what the link opens. */
export function withMailCode<Reading extends { setHeader(name: string, value: string): Reading }>(
  reading: Reading,
): Reading {
  const code = mailCode()
  return code ? reading.setHeader('x-mail-code', code) : reading
}
