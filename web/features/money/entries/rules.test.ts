import { expect, test } from 'vitest'
import { effectOf, entryInWords, tenderPaidWith } from './entry-words.ts'
import { changeOf, typedAmount } from './rules.ts'

test.each([
  ['20', 20],
  ['20.5', 20.5],
  ['$1,215.00', 1215],
  ['20,50', 20.5],
  ['.5', 0.5],
  ['', null],
  ['-5', null],
  ['20.555', null],
  ['1e3', null],
  ['twenty', null],
])('the amount in %s is %s', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

test('change is what was handed over less the amount, to the cent', () => {
  expect(changeOf(50, 45.1)).toBe(4.9)
  expect(changeOf(45, 45)).toBe(0)
  expect(changeOf(40, 45)).toBeNull()
  expect(changeOf(null, 45)).toBeNull()
})

const nothing = {
  at: '2026-03-13T02:00:00Z',
  note: null,
  service_name: null,
  space_name: null,
  start_time: null,
  end_time: null,
}
const lesson = {
  ...nothing,
  service_name: 'Open Cage',
  space_name: 'Cage 3',
  start_time: '2026-03-12T22:00:00Z',
  end_time: '2026-03-12T23:30:00Z',
}

test.each([
  [
    { ...lesson, kind: 'charge', counts_as: 'charge', tender: null },
    45,
    'Open Cage, Cage 3, 6:00 – 7:30 PM',
  ],
  // Ten dates of a series are charged on one day.
  [
    { ...lesson, at: '2026-03-02T15:00:00Z', kind: 'charge', counts_as: 'charge', tender: null },
    45,
    'Open Cage, Cage 3, Thu, Mar 12, 6:00 – 7:30 PM',
  ],
  [
    { ...lesson, at: '2025-12-20T15:00:00Z', kind: 'charge', counts_as: 'charge', tender: null },
    45,
    'Open Cage, Cage 3, Thu, Mar 12, 2026, 6:00 – 7:30 PM',
  ],
  [
    { ...lesson, kind: 'reversal', counts_as: 'charge', tender: null },
    -45,
    'Taken back: Open Cage, Cage 3, 6:00 – 7:30 PM',
  ],
  [
    { ...nothing, kind: 'payment', counts_as: 'payment', tender: 'check', note: 'no. 2214' },
    -45,
    'Check: no. 2214',
  ],
  [{ ...nothing, kind: 'refund', counts_as: 'refund', tender: 'cash' }, 45, 'Returned in cash'],
  // Nothing was handed back, nor collected.
  [
    { ...nothing, kind: 'refund', counts_as: 'refund', tender: 'other', note: 'Credit used' },
    45,
    'Credit used',
  ],
  [
    { ...nothing, kind: 'payment', counts_as: 'payment', tender: 'other', note: 'Credit used' },
    -45,
    'Paid with credit',
  ],
  [
    { ...nothing, kind: 'reversal', counts_as: 'refund', tender: 'other', note: 'Credit used' },
    -45,
    'Reversed: Credit used',
  ],
  [
    { ...nothing, kind: 'waived', counts_as: 'waived', tender: null, note: 'out of order' },
    -45,
    'Waived: out of order',
  ],
  [{ ...nothing, kind: 'reversal', counts_as: 'payment', tender: 'cash' }, 45, 'Reversed: Cash'],
])('an entry is told by what it does', (entry, effect, words) => {
  expect(effectOf({ ...entry, amount: 45 })).toBe(effect)
  expect(entryInWords(entry, 'America/New_York')).toBe(words)
})

test('what is returned is suggested by the tender of the last payment that counts', () => {
  const entry = (kind: string, tender: string | null, note: string | null = null) => ({
    ...{ kind, tender, note, is_reversed: false },
  })
  const card = entry('payment', 'card_terminal')
  const credit = entry('payment', 'other', 'Credit used')
  const undone = { ...entry('payment', 'check'), is_reversed: true }
  const later = [entry('payment', 'pass'), credit, undone, entry('refund', 'cash')]
  expect(tenderPaidWith([entry('payment', 'cash'), card, ...later])).toBe('card_terminal')
  expect(tenderPaidWith([entry('charge', null), ...later])).toBeNull()
})
