import { embedOrigin, mostEmbedOrigins } from '../../../../shared/embed-origin.ts'

export const messages = {
  save: 'Failed to save the sites',
  siteWrong: 'Enter the address of a site, such as https://www.example.com.',
  siteKnown: 'This site is in the list already.',
  tooMany: `There can be at most ${mostEmbedOrigins} sites.`,
} as const

/** Returns what is wrong with a site that an owner adds to those that may show the booking page. */
export function siteError(text: string, sites: readonly string[]): string | undefined {
  const origin = embedOrigin(text)
  if (origin === null) return messages.siteWrong
  if (sites.includes(origin)) return messages.siteKnown
  return sites.length >= mostEmbedOrigins ? messages.tooMany : undefined
}
