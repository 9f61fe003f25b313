import { expect, it } from 'vitest'
import { isSameProfile, profileColumns, profileErrors, profileForm } from './rules.ts'

const form = profileForm({
  id: 'ray',
  facility_id: 'home',
  first_name: 'Ray',
  last_name: 'Delgado',
  email: 'ray@example.com',
  phone: null,
  bio: null,
  profile_image_url: null,
  hourly_rate: 45,
})

it('names are required, and a picture address is http, https or empty', () => {
  expect(profileErrors(form)).toEqual({})
  expect(profileErrors({ ...form, firstName: ' ', lastName: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
  })
})

it.each([
  'javascript:alert(1)',
  'data:image/png,x',
  '//host/x.png',
  'https://a@b.example',
  'ray.png',
])('%s is no picture', (imageUrl) => {
  expect(profileErrors({ ...form, imageUrl })).toHaveProperty('imageUrl')
})

it.each(['https://pictures.example/ray.png?size=2', ' http://pictures.example '])(
  '%s is one',
  (imageUrl) => {
    expect(profileErrors({ ...form, imageUrl })).toEqual({})
  },
)

it('saves only what the instructor may change, and empty values as null', () => {
  expect(profileColumns({ ...form, phone: ' 555-0101 ', bio: '\n' })).toEqual({
    first_name: 'Ray',
    last_name: 'Delgado',
    phone: '555-0101',
    bio: null,
    profile_image_url: null,
  })
  expect(isSameProfile(form, { ...form, bio: '  ' })).toBe(true)
  expect(isSameProfile(form, { ...form, bio: 'Hitting' })).toBe(false)
})
