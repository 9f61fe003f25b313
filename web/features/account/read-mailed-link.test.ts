import { expect, it } from 'vitest'
import { readMailedLink } from './read-mailed-link.ts'

it('reads the session from a link', () => {
  const hash =
    '#access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&sb=&token_type=bearer&type=recovery'
  expect(readMailedLink(hash)).toEqual({
    kind: 'session',
    purpose: 'recovery',
    accessToken: 'a.b.c',
    refreshToken: 'r',
  })
})

it('reads the error from a link', () => {
  const hash =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb='
  expect(readMailedLink(hash)).toEqual({
    kind: 'failed',
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
})

it.each([[''], ['#'], ['#main'], ['#access_token=a'], ['#refresh_token=r']])(
  'ignores the fragment %j',
  (hash) => {
    expect(readMailedLink(hash)).toBeNull()
  },
)
