import { expect, test } from 'vitest'
import { closeInWords, countedAmounts, differencesOf, spentInWords } from './rules.ts'

test('each difference has its word, and the button says what is missing', () => {
  const counted = countedAmounts({ cash: '402.50', card_terminal: '1,215.00', check: '' })
  expect(counted).toEqual({ cash: 402.5, card_terminal: 1215 })
  const differences = differencesOf(counted ?? {}, { cash: 412.5, card_terminal: 1215, check: 85 })
  expect(differences).toEqual([{ tender: 'cash', amount: -10 }])
  expect(closeInWords(differences)).toBe('Close the day, $10.00 short')
  expect(closeInWords([{ tender: 'cash', amount: 5 }])).toBe('Close the day, $5.00 over')
  expect(closeInWords([])).toBe('Close the day')
  expect(countedAmounts({ cash: 'many' })).toBeNull()
})

test('money counted where none was expected is a difference from 0', () => {
  expect(differencesOf({ other: 3 }, {})).toEqual([{ tender: 'other', amount: 3 }])
})

test('what passes paid is shown in hours', () => {
  expect([390, 45, 120, 0, -60].map(spentInWords)).toEqual([
    '6 h 30',
    '45 min',
    '2 h',
    '0 min',
    '−1 h',
  ])
})
