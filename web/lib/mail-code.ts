/** Returns the code of the mail whose link opened the page; null on the server. */
export function mailCode(): string | null {
  return new URLSearchParams(globalThis.location?.search).get('mail')
}
