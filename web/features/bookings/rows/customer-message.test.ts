import { describe, expect, it } from 'vitest'
import { customerMessageErrors } from './customer-message.ts'

describe('customerMessageErrors', () => {
  it.each([
    ['', '', 'Subject is required.', 'Message is required.'],
    [' ', '\n ', 'Subject is required.', 'Message is required.'],
    [
      's'.repeat(201),
      'm'.repeat(5_001),
      'Use 200 characters or fewer.',
      'Use 5,000 characters or fewer.',
    ],
    ['one\ttwo', 'm', 'Write the subject in one line.', undefined],
    [`${'s'.repeat(200)} `, `${'m'.repeat(5_000)}\n`, undefined, undefined],
  ])('%j, %j', (subject, message, ofSubject, ofMessage) => {
    expect(customerMessageErrors({ subject, message })).toEqual({
      ...(ofSubject && { subject: ofSubject }),
      ...(ofMessage && { message: ofMessage }),
    })
  })
})
