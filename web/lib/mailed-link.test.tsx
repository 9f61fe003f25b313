import { beforeEach, expect, it } from 'vitest'
import { finishMailedLink, mailedFragment, takeMailedLink } from './mailed-link.ts'

const link = '#access_token=a&refresh_token=r'
const page = '/reset-password'

/** Opens an address in this tab, as the site does at its start. */
function open(address: string): string {
  history.replaceState(null, '', address)
  takeMailedLink(page)
  return mailedFragment()
}

/** Leaves the page, by a reload, a link or when the tab closes. */
const leave = () => dispatchEvent(new PageTransitionEvent('pagehide'))

beforeEach(() => {
  finishMailedLink()
  sessionStorage.clear()
})

it('goes on with a link after a reload, until its session is stored', () => {
  expect(open(`/${link}`)).toBe(link)
  expect(location.pathname + location.hash).toBe(page)
  leave()
  expect(open(page)).toBe(link)
  finishMailedLink()
  leave()
  expect(open(page)).toBe('')
})

it('forgets a link whose tab was left for longer, or for another page', () => {
  open(`/${link}`)
  leave()
  expect(open('/book')).toBe('')
  expect(open(page)).toBe('')
  sessionStorage.setItem('fungo-mailed-link', JSON.stringify([Date.now() - 61_000, link]))
  expect(open(page)).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

it('keeps no reason why a link failed, and takes no other fragment', () => {
  expect(open('/#error=access_denied&error_code=otp_expired')).toContain('otp_expired')
  leave()
  expect(sessionStorage).toHaveLength(0)
  expect(open('/#free-times')).toBe('')
  expect(open('/#my_error=1')).toBe('')
  expect(location.pathname).toBe('/')
})
