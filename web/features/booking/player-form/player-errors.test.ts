import { expect, test } from 'vitest'
import { noPlayer } from '../../../../shared/no-player.ts'
import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { playerErrors } from './player-errors.ts'

const player: PlayerDetails = {
  ...noPlayer,
  name: 'Owen Brandt',
  email: 'kate.brandt@mailbox.example',
}

test('an empty form has the specification’s messages in the order of the form', () => {
  expect(playerErrors({ ...noPlayer, isMinor: true })).toEqual({
    name: 'Player name is required',
    parentName: 'Parent/guardian name is required for minors',
    email: 'Email is required',
  })
})

test.each<[string, Partial<PlayerDetails>, object]>([
  ['a complete form', {}, {}],
  ['blank name', { name: '   ' }, { name: 'Player name is required' }],
  ['blank email', { email: ' \t' }, { email: 'Email is required' }],
  ['a minor with a parent', { isMinor: true, parentName: 'Kate' }, {}],
  [
    'a minor with a blank parent',
    { isMinor: true, parentName: ' ' },
    { parentName: 'Parent/guardian name is required for minors' },
  ],
  ['an adult without a parent', { parentName: '' }, {}],
  ['an over-long parent left over from an unticked box', { parentName: 'x'.repeat(101) }, {}],
  ['100 letters', { name: 'x'.repeat(100) }, {}],
  ['101 letters', { name: 'x'.repeat(101) }, { name: 'Use 100 characters or fewer.' }],
  ['long notes', { notes: 'x'.repeat(2001) }, { notes: 'Use 2,000 characters or fewer.' }],
  ['a long phone', { phone: '5'.repeat(41) }, { phone: 'Use 40 characters or fewer.' }],
])('%s', (_, patch, errors) => {
  expect(playerErrors({ ...player, ...patch })).toEqual(errors)
})

test.each([
  'kate',
  'kate@',
  '@mailbox.example',
  'kate@mailbox',
  'kate@mail box.example',
  'kate@mailbox.example, owen@mailbox.example',
  'kate@mailbox.example;owen@mailbox.example',
  'kate@mailbox..example',
  'kate@@mailbox.example',
])('%s is no address to write to', (email) => {
  expect(playerErrors({ ...player, email })).toEqual({
    email: 'Please enter a valid email address.',
  })
})

test.each(['kate+cage@mailbox.example', 'o’neil@mailbox.co.example', ' kate@mailbox.example '])(
  '%s is a valid address',
  (email) => {
    expect(playerErrors({ ...player, email })).toEqual({})
  },
)
