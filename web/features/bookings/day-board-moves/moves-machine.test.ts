import { expect, it } from 'vitest'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import { type MovesEffect, movesMachine } from './moves-machine.ts'

const times = { start_time: '2026-03-12T14:00:00.000Z', end_time: '2026-03-12T15:00:00.000Z' }
const mia = booking('mia', 'cage-1')
const owen = booking('owen', 'cage-2')
const toCage3 = spot('cage-3')
const hours = { rule: 'hours', facts: {} }
const lostConnection = {
  type: 'refused',
  error: new TypeError('Failed to fetch'),
  rules: [],
} as const

it('shows a move at once, and saves it with the sequence that was shown', () => {
  const { machine, effects } = board()
  machine.send(moved(mia, toCage3))
  expect(effects()).toEqual([
    { type: 'cancel-reads' },
    { type: 'show', id: 'mia', columns: columns('cage-3') },
    {
      type: 'save',
      booking: mia,
      move: { id: 'mia', sequence: 4, to: toCage3, known: [] },
    },
  ])
})

it('shows the saved sequence, offers to undo the move, and reads the bookings again', () => {
  const { machine, effects } = board()
  machine.send(moved(mia, toCage3))
  effects()
  machine.send({ type: 'saved', sequence: 5 })
  const saved = { ...columns('cage-3'), calendar_sequence: 5 }
  expect(effects()).toEqual([
    { type: 'show', id: 'mia', columns: saved },
    {
      type: 'offer-undo',
      offer: { booking: { ...mia, ...saved }, back: spot('cage-1'), inWords: 'mia moved.' },
    },
    { type: 'reread' },
  ])
})

it('saves one move at a time, in the order of the moves', () => {
  const { machine, effects } = board()
  machine.send(moved(mia, toCage3))
  effects()
  machine.send(moved(owen, spot('cage-4')))
  machine.send(moved(mia, spot('cage-5')))
  expect(kinds(effects())).toEqual(['cancel-reads', 'show owen', 'cancel-reads', 'show mia'])
  machine.send({ type: 'saved', sequence: 5 })
  expect(kinds(effects())).toEqual(['show mia', 'offer-undo mia', 'reread', 'save owen'])
  machine.send(lostConnection)
  expect(kinds(effects())).toEqual(['show owen', 'reread', 'save mia'])
})

it('uses the sequence of its last save when a drag that began earlier is dropped', () => {
  const { machine, effects } = board()
  machine.send(moved(mia, toCage3))
  machine.send(moved(mia, spot('cage-5')))
  effects()
  machine.send({ type: 'saved', sequence: 5 })
  expect(effects().at(-1)).toMatchObject({ type: 'save', move: { id: 'mia', sequence: 5 } })
  machine.send({ type: 'saved', sequence: 6 })
  effects()
  machine.send(moved({ ...mia, calendar_sequence: 9 }, toCage3))
  expect(effects().at(-1)).toMatchObject({ type: 'save', move: { sequence: 9 } })
})

const changed = 'Somebody else changed this booking. It is now 10:00 AM to 11:00 AM in Cage 5.'
const cancelled = 'This booking is already cancelled.'
const own = 'Failed to move the booking. Please try again.'
const offline = 'There is no connection, so nothing was moved.'
it.each([
  ['rules', { code: 'PT409', details: 'hours', message: 'Closed.' }, 'Closed.', [hours]],
  ['another change', { code: 'PT409', details: 'changed', message: changed }, changed, []],
  ['its cancellation', { code: 'PT409', message: cancelled }, cancelled, []],
  ['a lost connection', new TypeError('Failed to fetch'), offline, []],
  ['a fault', { code: '23514', message: 'violates "bookings_times"' }, own, []],
])('puts a booking back because of %s, and says so', (_, error, said, rules) => {
  const { machine, effects } = board()
  machine.send(moved(mia, toCage3))
  effects()
  machine.send({ type: 'refused', error, rules })
  expect(effects()).toEqual([
    { type: 'show', id: 'mia', columns: columns('cage-1') },
    { type: 'reread' },
  ])
  const isElsewhere = said === changed || undefined
  const refusal = { booking: mia, wanted: toCage3, said, isElsewhere, rules }
  expect(machine.getRefusal()).toEqual(refusal)
})

it('clears a refusal when somebody dismisses it or moves that booking again', () => {
  const { machine } = board()
  const refusal = { booking: mia, wanted: toCage3, said: 'Owen has Cage 3.', rules: [] }
  machine.send({ type: 'refuse', refusal })
  expect(machine.getRefusal()).toBe(refusal)
  machine.send({ type: 'leave' })
  expect(machine.getRefusal()).toBeNull()
  machine.send({ type: 'refuse', refusal })
  machine.send(moved(mia, spot('cage-5')))
  expect(machine.getRefusal()).toBeNull()
})

it('keeps the refusal of one booking while another is moved and refused', () => {
  const { machine } = board()
  machine.send(moved(mia, toCage3))
  machine.send(moved(owen, spot('cage-4')))
  machine.send(lostConnection)
  machine.send(lostConnection)
  expect(machine.getRefusal()).toMatchObject({ booking: owen, said: offline })
  machine.send({ type: 'leave' })
  expect(machine.getRefusal()).toMatchObject({ booking: mia, said: offline })
  machine.send({ type: 'leave' })
  expect(machine.getRefusal()).toBeNull()
})

it('overrides every rule to undo a move, and does not offer to undo that', () => {
  const { machine, effects, offer } = board()
  machine.send(moved(mia, toCage3))
  machine.send({ type: 'saved', sequence: 5 })
  effects()
  machine.send({ type: 'undo', offer: offer(0) })
  expect(effects()).toMatchObject([
    { type: 'cancel-reads' },
    { type: 'show', id: 'mia', columns: columns('cage-1') },
    { type: 'save', move: { id: 'mia', sequence: 5, to: spot('cage-1'), known: 'all' } },
  ])
  machine.send({ type: 'saved', sequence: 6 })
  expect(kinds(effects())).toEqual(['show mia', 'reread'])
})

it('undoes the newest move with a key, once, and only while its offer is shown', () => {
  const { machine, effects, offer } = board()
  machine.send(moved(mia, toCage3))
  machine.send({ type: 'saved', sequence: 5 })
  machine.send(moved(owen, spot('cage-4')))
  machine.send({ type: 'saved', sequence: 1 })
  effects()
  machine.send({ type: 'close-offer', offer: offer(0) })
  machine.send({ type: 'undo-last' })
  expect(kinds(effects())).toEqual(['cancel-reads', 'show owen', 'save owen'])
  machine.send({ type: 'saved', sequence: 2 })
  effects()
  machine.send({ type: 'undo-last' })
  expect(effects()).toEqual([])
  machine.send(moved(mia, spot('cage-5')))
  machine.send({ type: 'saved', sequence: 6 })
  effects()
  machine.send({ type: 'close-offer', offer: offer(2) })
  machine.send({ type: 'undo-last' })
  expect(effects()).toEqual([])
})

it('undoes a move that is still being saved as soon as it is saved', () => {
  const { machine, effects } = board()
  machine.send(moved(mia, toCage3))
  machine.send({ type: 'undo-last' })
  machine.send({ type: 'undo-last' })
  machine.send(moved(owen, spot('cage-4')))
  effects()
  machine.send({ type: 'saved', sequence: 5 })
  expect(kinds(effects())).toEqual([
    ...['show mia', 'offer-undo mia', 'reread', 'save owen'],
    ...['cancel-reads', 'show mia'],
  ])
  machine.send({ type: 'saved', sequence: 1 })
  expect(effects().at(-1)).toMatchObject({ type: 'save', move: { id: 'mia', known: 'all' } })
})

it('undoes nothing when that move is refused', () => {
  const { machine, effects } = board()
  machine.send(moved(mia, toCage3))
  machine.send({ type: 'undo-last' })
  effects()
  machine.send(lostConnection)
  expect(kinds(effects())).toEqual(['show mia', 'reread'])
})

it('undoes no earlier move when that move is refused', () => {
  const { machine, effects } = board()
  machine.send(moved(mia, toCage3))
  machine.send({ type: 'saved', sequence: 5 })
  machine.send(moved(owen, spot('cage-4')))
  machine.send({ type: 'undo-last' })
  effects()
  machine.send(lostConnection)
  expect(kinds(effects())).toEqual(['show owen', 'reread'])
})

it('undoes the newest move with a key while an older one is undone', () => {
  const { machine, effects, offer } = board()
  machine.send(moved(mia, toCage3))
  machine.send({ type: 'saved', sequence: 5 })
  machine.send(moved(owen, spot('cage-4')))
  machine.send({ type: 'undo', offer: offer(0) })
  machine.send({ type: 'undo-last' })
  machine.send({ type: 'saved', sequence: 1 })
  effects()
  machine.send({ type: 'saved', sequence: 6 })
  expect(effects().at(-1)).toMatchObject({
    type: 'save',
    move: { id: 'owen', to: spot('cage-2'), known: 'all' },
  })
})

it('notifies its subscribers of every event until they unsubscribe', () => {
  const { machine } = board()
  const told: unknown[] = []
  const leave = machine.subscribe(() => told.push(machine.getRefusal()?.said))
  machine.send(moved(mia, toCage3))
  machine.send(lostConnection)
  leave()
  machine.send({ type: 'leave' })
  expect(told).toEqual([undefined, offline])
})

/** Returns a machine, the effects since they were last asked for, and its offers by number. */
function board() {
  const since: MovesEffect[] = []
  const offers: Extract<MovesEffect, { type: 'offer-undo' }>['offer'][] = []
  const machine = movesMachine((effect) => {
    since.push(effect)
    if (effect.type === 'offer-undo') offers.push(effect.offer)
  })
  const offer = (number: number) => {
    const [found] = offers.slice(number)
    if (!found) throw new Error(`there is no offer ${number}`)
    return found
  }
  return { machine, offer, effects: () => since.splice(0) }
}

function booking(id: string, spaceId: string) {
  return { id, ...columns(spaceId), calendar_sequence: 4 } as BoardBooking
}

function columns(spaceId: string) {
  const { start_time, end_time } = times
  return { space_id: spaceId, instructor_id: null, start_time, end_time }
}

function spot(spaceId: string) {
  return { spaceId, instructorId: null, ...times }
}

function moved(of: BoardBooking, to: ReturnType<typeof spot>) {
  const inWords = `${of.id} moved.`
  return { type: 'move', move: { booking: of, to, inWords, known: [] } } as const
}

function kinds(effects: readonly MovesEffect[]): string[] {
  return effects.map((effect) => {
    if (effect.type === 'cancel-reads' || effect.type === 'reread') return effect.type
    const id =
      'id' in effect ? effect.id : 'offer' in effect ? effect.offer.booking.id : effect.move.id
    return `${effect.type} ${id}`
  })
}
