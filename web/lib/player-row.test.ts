import { expect, test } from 'vitest'
import { noPlayer } from '../../shared/no-player.ts'
import { playerArguments, playerOf, playerRow } from './player-row.ts'

const owen = {
  ...noPlayer,
  name: ' Owen Brandt ',
  email: 'kate@mailbox.example',
  isMinor: true,
  parentName: 'Kate Brandt',
}
const row = {
  ...playerRow(noPlayer),
  player_name: 'Owen Brandt',
  parent_name: 'Kate Brandt',
  player_email: 'kate@mailbox.example',
  is_minor: true,
}

test('surrounding blanks are removed, and an empty text is null', () => {
  expect(playerRow(owen)).toEqual(row)
  expect(row).toMatchObject({ player_phone: null, notes: null })
})

test('an adult has no parent, even when one was typed before', () => {
  expect(playerRow({ ...owen, isMinor: false }).parent_name).toBeNull()
})

test('a row becomes the form values that it was made from', () => {
  expect(playerOf(row)).toEqual({ ...owen, name: 'Owen Brandt' })
})

test('the arguments are the columns with the prefix p_', () => {
  expect(playerArguments(owen)).toMatchObject({ p_player_name: 'Owen Brandt', p_is_minor: true })
  expect(Object.keys(playerArguments(owen))).toHaveLength(Object.keys(row).length)
})
