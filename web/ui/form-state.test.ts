import { expect, it } from 'vitest'
import { firstWrong, isDirty, shownErrors, startOf } from './form-state.ts'

const begun = startOf({ name: '', email: '' })
const check = ({ name, email }: { name: string; email: string }) => ({
  ...(name ? {} : { name: 'Name is required' }),
  ...(email ? {} : { email: 'Email is required' }),
})

it('shows errors after the first try to send, and then while typing', () => {
  expect(shownErrors(begun, check)).toEqual({})
  const tried = { ...begun, tried: true }
  expect(shownErrors(tried, check)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
  })
  const typed = { ...tried, values: { name: 'Sam', email: '' } }
  expect(shownErrors(typed, check)).toEqual({ email: 'Email is required' })
})

it('finds the first field with an error and skips undefined ones', () => {
  expect(firstWrong({ email: 'Email is required', name: 'Name is required' })).toBe('email')
  expect(firstWrong({ email: undefined, name: 'Name is required' })).toBe('name')
  expect(firstWrong({ email: undefined })).toBeNull()
  expect(firstWrong({})).toBeNull()
})

it('is dirty until its values equal the initial ones again', () => {
  expect(isDirty(begun)).toBe(false)
  expect(isDirty({ ...begun, values: { name: 'S', email: '' } })).toBe(true)
  expect(isDirty({ ...begun, values: { name: '', email: '' } })).toBe(false)
})
