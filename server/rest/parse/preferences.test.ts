import { expect, test } from 'vitest'
import { parsePreferences } from './preferences.ts'

test.each(['tx=rollback', 'TX=Rollback', 'tx="rollback"', 'tx = rollback', 'Tx= "ROLLBACK" '])(
  'a trial is one however it is written (RFC 7240): %s',
  (header) => {
    expect(parsePreferences(`return=minimal, ${header}`)).toMatchObject({
      ...{ tx: 'rollback', return: 'minimal' },
    })
  },
)

test('a limit counts, and a zone keeps its letters, however they are written', () => {
  expect(
    parsePreferences('Handling=Strict, Max-Affected="1", TimeZone="America/New_York"'),
  ).toMatchObject({ handling: 'strict', maxAffected: 1, timezone: 'America/New_York' })
})

test.each(['tx=rollback; x=y', 'tx', 'tx=', 'tx=""', '"tx=rollback"'])(
  'what is no preference here is refused with handling=strict: %s',
  (header) => {
    expect(parsePreferences(header).tx).toBeNull()
    expect(() => parsePreferences(`handling=strict, ${header}`)).toThrow(
      'Invalid preferences given with handling=strict',
    )
  },
)
