import { PostgrestError } from '@supabase/postgrest-js'
import { expect, it } from 'vitest'
import { databaseError, plainMessage } from '../../server/errors.ts'
import { errorText, isNetworkError, isPassing, secondsToWait } from './error-text.ts'

const fallback = 'Failed to load spaces'

it.each([
  [new TypeError('Failed to fetch')],
  [{ message: 'TypeError: Failed to fetch', details: 'stack', hint: '', code: '' }],
  [new DOMException('The operation was aborted', 'AbortError')],
  [{ message: ' ' }],
  [{ message: '\n<html><h1>502 Bad Gateway</h1></html>' }],
  [{ message: 7 }],
  [null],
  [undefined],
])('says the fallback for %s', (error) => {
  expect(errorText(error, fallback)).toBe(fallback)
})

it('returns the message of the server', () => {
  const taken = { message: 'That time was just taken.', code: 'PT409', details: null, hint: null }
  expect(errorText(taken, fallback)).toBe('That time was just taken.')
  expect(errorText(new Error('Facility not found'), fallback)).toBe('Facility not found')
  const refusal = { name: 'AuthApiError', message: 'Invalid login credentials', status: 400 }
  expect(errorText(refusal, fallback)).toBe('Invalid login credentials')
  expect(errorText('Not authenticated', fallback)).toBe('Not authenticated')
})

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
// Left out: some answers of the classes 21 and 54 are a 400 with a sentence, and PT is always one.
const classes = [...alphabet]
  .flatMap((one) => [...alphabet].map((other) => one + other))
  .filter((each) => !['21', '54', 'PT'].includes(each))

it('says the fallback for every state that the API answers with a 5xx', () => {
  const shown = classes.map((each) => {
    const failed = { message: 'boom from db', code: `${each}000` }
    const { status } = databaseError(Object.assign(new Error(failed.message), failed), 'anon')
    return [each, status >= 500, errorText(failed, fallback) === fallback]
  })
  expect(shown.filter(([, isFault, isHidden]) => isFault !== isHidden)).toEqual([])
})

it.each([
  { message: 'boom from db' },
  new PostgrestError({ message: 'boom from db', details: '', hint: '', code: '' }),
])('says the fallback for an answer without a code', (error) => {
  expect(errorText(error, fallback)).toBe(fallback)
})

it.each([plainMessage, 'The server is busy right now. Try again in a moment.'])(
  'says "%s" for a fault',
  (message) => {
    expect(errorText({ message, code: 'XX000' }, fallback)).toBe(message)
  },
)

it('does not take an answer with a code for a network error', () => {
  expect(isNetworkError({ message: 'TypeError: x', code: '22023' })).toBe(false)
  expect(isNetworkError(new Error('Facility not found'))).toBe(false)
})

it.each([
  [true, { message: 'TypeError: Failed to fetch', details: 'stack', hint: '', code: '' }],
  [true, { message: 'The server is busy right now.', code: '55P03' }],
  [true, { message: 'The server is busy right now.', code: '53300' }],
  [true, { message: 'The server is busy right now.', code: 'PGRST000' }],
  [true, { message: 'The server is busy right now.', code: '25006' }],
  [true, { message: 'The server is busy right now.', code: '42883' }],
  [true, { message: 'This site is moving to another server.', code: 'PT503' }],
  [true, { message: '<html><h1>502 Bad Gateway</h1></html>' }],
  [true, new DOMException('', 'TimeoutError')],
  [true, { message: 'TimeoutError: ', details: 'stack', hint: '', code: '' }],
  [false, { message: 'Something went wrong on our side.', code: '58030' }],
  [false, { message: 'No such column', code: 'PGRST204' }],
  [false, { message: 'Facility not found' }],
  [false, null],
])('returns %s for whether a retry may help after %j', (helps, error) => {
  expect(isPassing(error)).toBe(helps)
})

it('returns only messages raised for people when asked for those', () => {
  const most = { message: 'There can be at most 500 of these.', code: 'PT422' }
  expect(errorText(most, fallback, 'raised')).toBe(most.message)
  const constraint = { message: 'new row violates check constraint "x"', code: '23514' }
  for (const error of [constraint, { message: 'boom' }, new TypeError('Failed to fetch'), null])
    expect(errorText(error, fallback, 'raised')).toBe(fallback)
})

it.each([
  [0, '{}', fallback],
  [503, '{}', 'The server could not do this now. Try again in a moment.'],
  [502, 'Bad Gateway', 'The server could not do this now. Try again in a moment.'],
  [502, 'HTTP 502', 'The server could not do this now. Try again in a moment.'],
  [503, 'The server is busy right now. Try again in a moment.', null],
  [500, 'Something went wrong on our side. Try again in a moment.', null],
])(
  'for an error of the auth client with status %s and %j returns the sentence, or its own',
  (status, message, said) => {
    const error = { name: 'AuthRetryableFetchError', message, status }
    expect(errorText(error, fallback)).toBe(said ?? message)
  },
)

it.each([
  [60, { code: 'over_request_rate_limit', message: 'Later.', hint: '60' }],
  [3600, { code: 'PT429', message: 'Later.', hint: '3600' }],
  [null, { code: 'over_request_rate_limit', message: 'Later.', status: 429 }],
  [null, { code: 'PT409', message: 'Taken.', hint: '60' }],
  [null, { code: 'PT429', message: 'Later.', hint: 'soon' }],
  [null, null],
])('reads a wait of %s seconds from %j', (seconds, error) => {
  expect(secondsToWait(error)).toBe(seconds)
})
