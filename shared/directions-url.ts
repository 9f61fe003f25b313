/** Returns the link to Google's directions to the facility's address, for pages and mails. */
export function directionsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}
