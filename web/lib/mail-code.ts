/**
 * Returns the code from the link in a mail that opened the page (`?mail=`), or null. Sent to the
 * server, it proves that somebody reads the address, so the address may get more messages.
 */
export function mailCode(): string | null {
  return new URLSearchParams(globalThis.location?.search).get('mail')
}
