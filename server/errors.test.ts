import { describe, expect, it, vi } from 'vitest'
import { ApiError, databaseError, isDatabaseAway, plainMessage } from './errors.ts'

function sqlError(code: string, message = 'said by the database', more: object = {}): Error {
  return Object.assign(new Error(message), { code, detail: 'more', hint: 'try', ...more })
}

it('finds no name in what a caller sent, and is done at once', () => {
  const long = ' has'.repeat(50_000) + ' from'.repeat(50_000) + ' to'.repeat(50_000)
  for (const code of ['22P02', 'P0001', 'PT409'])
    expect(databaseError(sqlError(code, long, { hint: undefined }), 'anon').hint).toBeNull()
  const named = databaseError(sqlError('PT404', 'Booking not found', { hint: undefined }), 'anon')
  expect(named.hint).toBe('bookingNotFound')
})

it('reads and answers no message that is as long as a request', () => {
  const tested = vi.spyOn(RegExp.prototype, 'test')
  for (const code of ['22023', '22007', '22P02', '21000', '42883']) {
    const { message } = databaseError(sqlError(code, 'role '.repeat(200_000)), 'anon')
    expect(message.length).toBeLessThan(1_100)
  }
  const longest = Math.max(...tested.mock.calls.map(([given]) => given.length))
  tested.mockRestore()
  expect(longest).toBeLessThan(1_100)
})

it('says why an instant has a blank for its sign', () => {
  const said = 'invalid input syntax for type timestamp with time zone'
  const hintOf = (text: string) =>
    databaseError(sqlError('22007', `${said}: "${text}"`, { hint: undefined }), 'anon').hint
  expect(hintOf('2026-11-27T14:43:32.9 00:00')).toBe(
    'In an address + means a blank. Write %2B, or the instant with Z.',
  )
  expect(hintOf('soon')).toBeNull()
})

describe('databaseError', () => {
  it.each([
    ['42501', 'anon', 401],
    ['42501', 'authenticated', 403],
    ['23503', 'anon', 409],
    ['23505', 'anon', 409],
    ['23502', 'anon', 400],
    ['23514', 'anon', 400],
    ['22P02', 'anon', 400],
    ['22008', 'anon', 400],
    ['22021', 'anon', 400],
    ['42703', 'anon', 400],
    ['P0001', 'anon', 400],
    ['PT422', 'anon', 422],
    ['PT409', 'authenticated', 409],
    ['42P01', 'anon', 404],
    ['42883', 'anon', 404],
    ['28000', 'anon', 403],
    ['0LP01', 'anon', 403],
  ])('passes %s for %s on as %i with its words', (code, role, status) => {
    expect(databaseError(sqlError(code), role)).toMatchObject({
      status,
      code,
      message: 'said by the database',
      details: 'more',
      hint: 'try',
    })
  })

  it.each([
    ['XX000', 500],
    ['P0002', 500],
    ['42P17', 500],
    ['58030', 500],
    ['25P02', 500],
    ['21000', 500],
  ])('answers %s plainly as %i', (code, status) => {
    const error = databaseError(sqlError(code), 'anon')
    expect(error).toMatchObject({ status, code, message: plainMessage, details: null, hint: null })
  })

  it.each([
    ['42883', 'function private.booking_of_request(text) does not exist'],
    ['42P01', 'relation "private.day_marks" does not exist'],
    ['XX000', 'cache lookup failed for function 19532'],
  ])('lets what a newer version replaced meanwhile be sent again: %s', (code, message) => {
    expect(databaseError(sqlError(code, message), 'anon')).toMatchObject({
      status: 503,
      message: 'The server is busy right now. Try again in a moment.',
      headers: { 'retry-after': '1' },
    })
  })

  it.each([
    ['42883', 'function private.settle_mails(uuid[]) does not exist', false],
    ['42P01', 'relation "private.day_marks" does not exist', false],
    ['XX000', 'cache lookup failed for function 19532', true],
    ['XX000', 'could not read block 7', false],
    ['57P01', 'terminating connection', true],
  ])('says whether a worker tries again after %s, %s: %s', (code, message, isAway) => {
    expect(isDatabaseAway(sqlError(code, message))).toBe(isAway)
  })

  it('says of a statement that was stopped that it took too long', () => {
    const error = databaseError(sqlError('57014'), 'anon')
    expect(error).toMatchObject({ status: 500, code: '57014', headers: undefined })
    expect(error.message).toMatch(/^This took too long/)
  })

  it('says which mistake an upsert with one key twice is', () => {
    const message = 'ON CONFLICT DO UPDATE command cannot affect row a second time'
    expect(databaseError(sqlError('21000', message), 'authenticated')).toMatchObject({
      status: 400,
      message: 'Two rows of the body have the same key. Send each row once.',
    })
  })

  it.each([['23P01'], ['40P01'], ['40001']])('answers the lost race %s with 409', (code) => {
    const error = databaseError(sqlError(code), 'authenticated')
    expect(error).toMatchObject({ status: 409, code, details: null })
    expect(error.message).toBe('This time is no longer available. Please choose another time.')
  })

  const unavailable = ['08006', '25006', '53100', '53300', '55P03', '57P01', '57P03']
  it.each(unavailable)('answers %s with 503 and a Retry-After header', (code) => {
    const error = databaseError(sqlError(code), 'anon')
    expect(error).toMatchObject({ status: 503, code, headers: { 'retry-after': '1' } })
  })

  it.each([
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    [Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
    [new Error('Connection terminated unexpectedly')],
    [new Error('timeout exceeded when trying to connect')],
    [new Error('Cannot use a pool after calling end on the pool')],
  ])('answers a lost connection as 503: %s', (thrown) => {
    expect(databaseError(thrown, 'anon')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
    })
  })

  it.each([[new TypeError('x is undefined')], ['text'], [undefined], [null]])(
    'answers an internal error without details: %s',
    (thrown) => {
      expect(databaseError(thrown, 'anon').body()).toEqual({
        code: 'XX000',
        message: plainMessage,
        details: null,
        hint: null,
      })
    },
  )

  it('keeps the message of a raised 503', () => {
    const error = databaseError(sqlError('PT503', 'Closed for now'), 'anon')
    expect(error).toMatchObject({ status: 503, message: 'Closed for now' })
  })

  it('replaces an invalid status by 500', () => {
    expect(databaseError(sqlError('PT999'), 'anon').status).toBe(500)
    expect(databaseError(sqlError('PT001'), 'anon').status).toBe(500)
    expect(databaseError(sqlError('PT4X2'), 'anon').status).toBe(500)
  })

  it('says in a sentence what a constraint refuses, with its name or the constraint’s', () => {
    const refusal = (constraint: string, state = '23514') => {
      const message = `new row for relation "t" violates check constraint "${constraint}"`
      return databaseError(sqlError(state, message, { hint: undefined }), 'authenticated').body()
    }
    expect(refusal('bookings_player_email_format')).toMatchObject({
      code: '23514',
      message: 'Enter one email address, such as name@example.com.',
      hint: 'emailWrong',
    })
    expect(refusal('facility_special_hours_one_per_date', '23505')).toMatchObject({
      message: 'This date has special hours already.',
      hint: 'facility_special_hours_one_per_date',
    })
    expect(refusal('constructor')).toMatchObject({
      message: expect.stringContaining('violates'),
      hint: null,
    })
  })

  it('hides the failing row', () => {
    const error = sqlError('23514', 'violates check', { detail: 'Failing row contains (secret).' })
    expect(databaseError(error, 'anon').details).toBeNull()
  })

  it('reads a raised PGRST error', () => {
    const raised = sqlError('PGRST', '{"code":"123","message":"No","details":null,"hint":"h"}', {
      detail: '{"status":402,"headers":{"x-reason":"r"}}',
    })
    expect(databaseError(raised, 'anon')).toMatchObject({
      status: 402,
      code: '123',
      message: 'No',
      hint: 'h',
      headers: { 'x-reason': 'r' },
    })
    const unreadable = sqlError('PGRST', 'no json')
    expect(databaseError(unreadable, 'anon')).toMatchObject({ status: 500, code: 'PGRST121' })
    const short = sqlError('PGRST', '{"code":"1","message":"m"}', { detail: undefined })
    expect(databaseError(short, 'anon')).toMatchObject({
      status: 500,
      code: 'PGRST121',
      details: 'DETAIL is missing in the RAISE statement',
    })
  })

  it('passes an ApiError through', () => {
    const error = new ApiError(404, 'PGRST205', 'no table')
    expect(databaseError(error, 'anon')).toBe(error)
  })
})
