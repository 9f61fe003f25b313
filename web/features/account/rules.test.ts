import { describe, expect, it } from 'vitest'
import { accountName, accountPath, siteRole } from './account-membership.ts'
import { safeReturnPath, signInAddress } from './return-path.ts'
import { newPasswordErrors, registrationErrors, resetErrors, signInErrors } from './rules.ts'

describe('safeReturnPath', () => {
  it.each([
    ['https://elsewhere.example/admin'],
    ['//elsewhere.example'],
    ['/\\elsewhere.example'],
    ['/\t/elsewhere.example'],
    ['/admin\n'],
    ['/./..//elsewhere.example'],
    ['javascript:alert(1)'],
    ['admin'],
    [''],
    ['/login'],
    ['/login/?next=/admin'],
    ['/register'],
    ['/reset-password'],
    [`/${'a'.repeat(2048)}`],
    [null],
    [{}],
  ])('does not follow %j', (candidate) => {
    expect(safeReturnPath(candidate)).toBeNull()
  })

  it.each([['/'], ['/admin/bookings?page=2&status=confirmed#top'], ['/create-facility']])(
    'returns to %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
      const { searchParams } = new URL(signInAddress(path), 'https://site.example')
      expect(safeReturnPath(searchParams.get('next'))).toBe(path)
    },
  )
})

describe('errors of the account forms', () => {
  it('requires every field, in the order of the form', () => {
    expect(Object.entries(signInErrors({ email: ' ', password: '' }))).toEqual([
      ['email', 'Email is required'],
      ['password', 'Password is required'],
    ])
    const empty = { firstName: '', lastName: ' ', email: '', password: '' }
    expect(Object.keys(registrationErrors(empty))).toEqual(Object.keys(empty))
  })

  it('leaves it to the service to check a sign-in', () => {
    expect(signInErrors({ email: 'no address', password: 'x' })).toEqual({})
  })

  it('requires a valid address for the reset link', () => {
    expect(resetErrors({ email: 'coach@' }).email).toBe('Please enter a valid email address.')
    expect(resetErrors({ email: ' coach@example.com ' })).toEqual({})
  })

  it.each([
    ['12345', 'Password should be at least 6 characters.'],
    ['⚾⚾⚾⚾⚾', 'Password should be at least 6 characters.'],
    ['é'.repeat(73), 'Password cannot be longer than 72 characters'],
    ['', 'Password is required'],
  ])('refuses the new password %s', (password, message) => {
    expect(newPasswordErrors({ password, repeated: password })).toEqual({ password: message })
  })

  it('requires the new password twice', () => {
    const password = 'infield-fly'
    expect(newPasswordErrors({ password, repeated: '' })).toHaveProperty('repeated')
    expect(newPasswordErrors({ password, repeated: 'infield' })).toHaveProperty('repeated')
    expect(newPasswordErrors({ password, repeated: password })).toEqual({})
  })
})

describe('siteRole', () => {
  const site = 'site'
  const here = { id: site, name: 'Here', role: 'owner' as const }
  const there = { id: 'other', name: 'There', role: 'desk' as const }

  it.each([
    ['admin', { adminOf: [there, here], instructorId: 'i' }, site],
    ['instructor', { adminOf: [there], instructorId: 'i' }, site],
    ['elsewhere', { adminOf: [there], instructorId: null }, site],
    ['stranger', { adminOf: [], instructorId: null }, site],
    ['founder', { adminOf: [], instructorId: null }, null],
  ])('is %s', (expected, membership, siteFacilityId) => {
    expect(siteRole(membership, siteFacilityId)).toBe(expected)
  })
})

describe('the header', () => {
  it.each([
    [{ first_name: 'Jo', last_name: 'Founder' }, 'Jo Founder'],
    [{ first_name: null, last_name: ' Founder ' }, 'Founder'],
    [{ first_name: ' ', last_name: null }, 'User'],
    [null, 'User'],
  ])('calls %j %s', (profile, name) => {
    expect(accountName(profile)).toBe(name)
  })

  it('sends administrators to the settings, anybody else to the instructor profile', () => {
    expect(accountPath({ role: 'admin' })).toBe('/admin/account')
    expect(accountPath({ role: 'instructor' })).toBe('/instructor/profile')
    expect(accountPath(null)).toBe('/instructor/profile')
  })
})
