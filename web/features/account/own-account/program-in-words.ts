import { parse } from 'bowser'

/**
 * Names the program that signed in, so that people recognize their own sessions in the list on the
 * page of their account: "Chrome on Windows" or "Safari on an iPhone". Of a program that is no
 * browser it returns the first word, such as "curl".
 */
export function programInWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown program'
  const { browser, os, platform } = parse(userAgent)
  const device = /^(iPhone|iPad)$/.test(platform.model ?? '') ? `an ${platform.model}` : os.name
  if (browser.name && device) return `${browser.name} on ${device}`
  return browser.name || userAgent.split(/[/ ]/, 1)[0]?.slice(0, 40) || 'Unknown program'
}
