import { expect, it } from 'vitest'
import { type Finding, stateOf } from './findings-summary.ts'
import { inOrder, ownersFindings } from './rules.ts'

const finding = (about: string, state: Finding['state']): Finding => ({ about, state, says: '' })
const found = [finding('engine', 'ok'), finding('mail', 'warning'), finding('disk', 'failure')]

it('lists problems first', () => {
  expect(inOrder(found).map(({ about }) => about)).toEqual(['disk', 'mail', 'engine'])
})

it.each([
  [[], 'All well'],
  [['ok'], 'All well'],
  [['ok', 'warning'], '1 warning'],
  [['failure', 'failure', 'warning', 'warning'], '2 failures, 2 warnings'],
] as const)('says of %j: %s', (given, says) => {
  expect(stateOf(given.map((state) => finding('x', state)))).toBe(says)
})

it('says to an owner what the findings mean, once for each concern', () => {
  expect(ownersFindings([...found, finding('mail server', 'failure')])).toEqual([
    {
      about: 'Messages',
      state: 'failure',
      says: 'The mail server refuses us. See Settings, Messages.',
    },
    { about: 'Room to grow', state: 'failure', says: 'The disk is full.' },
    { about: 'The program', state: 'ok', says: 'All its parts work.' },
  ])
})
