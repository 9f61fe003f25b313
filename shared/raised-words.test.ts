import { expect, test } from 'vitest'
import { raisedAtDeskIn } from './raised-desk-words.ts'
import { raisedName } from './raised-name.ts'
import { raisedStaffSentences } from './raised-staff-sentences.ts'
import { raisedIn, raisedText } from './raised-words.ts'
import { raisedAtDesk } from './words/en/desk-raised.ts'
import * as english from './words/en/raised.ts'
import * as spanishDesk from './words/es/desk-raised.ts'
import * as spanish from './words/es/raised.ts'
import { clockTime } from './words/es/times.ts'

test.each([
  ['Booking not found', 'bookingNotFound'],
  ['Online changes closed 24 hours before the start. Call the facility.', 'changesClosed'],
  ['Online changes closed 1 hour before the start. Call the facility.', 'changesClosedOneHour'],
  ['Owen has Cage 2 from 5:00 PM to 6:00 PM.', 'spaceOverlap'],
  ['Ray Delgado teaches Owen from 5:00 PM to 6:00 PM.', 'instructorOverlap'],
  ['relation "bookings" does not exist', undefined],
  ['constructor', undefined],
])('%s is %s', (message, name) => {
  expect(raisedName(message)).toBe(name)
})

test('no name and no sentence is used twice', () => {
  const lists = [english.raised, english.raisedByText, raisedStaffSentences]
  const entries = lists.flatMap((each) => Object.entries<string>(each))
  for (const part of [0, 1] as const) {
    expect(new Set(entries.map((entry) => entry[part])).size).toBe(entries.length)
  }
})

test('a page in another language shows its own sentence, with the values', () => {
  const own = (hint: string | null, message: string) => raisedIn(spanish, hint, message)
  expect(own('bookingNotFound', 'Booking not found')).toBe('Reserva no encontrada')
  expect(
    own(
      '120',
      'This email address already has 10 upcoming bookings. Cancel one, or call the facility.',
    ),
  ).toBe('Este correo ya tiene 10 próximas reservas. Cancela una o llama al centro.')
  expect(own(null, 'Something else.')).toBeUndefined()
  expect(own('constructor', 'Something else.')).toBeUndefined()
  expect(raisedText('bookingNotFound', 'Booking not found')).toBeUndefined()
})

test('a day in a sentence is in the words of the page’s language', () => {
  const ends = 'This card ends on June 30, 2026.'
  expect(raisedIn(spanish, null, ends, 'es')).toBe(
    'Esta tarjeta termina el martes, 30 de junio de 2026.',
  )
})

test.each([
  ['the visitors', english.raisedByText, spanish.raisedByText],
  ['the desk', raisedAtDesk, spanishDesk.raisedAtDesk],
])('each sentence of %s with values has the same ones in Spanish', (_, all, own) => {
  const valuesOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
  const translated = new Map(Object.entries<string>(own))
  for (const [name, text] of Object.entries<string>(all))
    expect(valuesOf(translated.get(name)), name).toEqual(valuesOf(text))
})

test.each([
  [
    'Somebody else changed this booking. It is now Tuesday, June 16, 12:00 PM to 1:00 PM in Cage A.',
    'Otra persona cambió esta reserva. Ahora es: martes, 16 de junio, 12:00 p.m. – 1:00 p.m., Cage A.',
  ],
  [
    'Somebody else changed this booking. It is now Sunday, February 29, 9:30 AM to 10:00 AM in Cage A.',
    'Otra persona cambió esta reserva. Ahora es: domingo, 29 de febrero, 9:30 a.m. – 10:00 a.m., Cage A.',
  ],
  ['Owen has Cage 2 from 5:00 PM to 6:00 PM.', 'De 5:00 p.m. a 6:00 p.m., Owen tiene Cage 2.'],
  ['Only $20.00 is owed.', 'Solo se deben $20.00.'],
  ['Enter your PIN again.', 'Escribe tu PIN de nuevo.'],
  ['Booking not found', undefined],
])('the desk shows “%s” in Spanish', (message, own) => {
  const words = { ...spanishDesk, clockTime, locale: 'es' }
  expect(raisedAtDeskIn(words, raisedName(message), message)).toBe(own)
})
