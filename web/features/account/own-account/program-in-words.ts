import { parse } from 'bowser'

/** Returns "Chrome on Windows" or "Safari on an iPhone"; for another program its first word. */
export function programInWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown program'
  const { browser, os, platform } = parse(userAgent)
  const device = /^(iPhone|iPad)$/.test(platform.model ?? '') ? `an ${platform.model}` : os.name
  if (browser.name && device) return `${browser.name} on ${device}`
  return browser.name || userAgent.split(/[/ ]/, 1)[0]?.slice(0, 40) || 'Unknown program'
}
