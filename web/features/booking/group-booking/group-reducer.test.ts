import { describe, expect, it } from 'vitest'
import { mostAtOnce } from '../../../lib/booking-groups.ts'
import {
  type GroupAction,
  groupReducer,
  initialGroup,
  type NewLine,
  noContact,
} from './group-reducer.ts'
import { loadGroup, saveGroup } from './group-session.ts'

const line: NewLine = {
  kind: 'open',
  serviceTypeId: 'cage-time',
  spaceId: 'cage-1',
  instructorId: null,
  slot: { start_time: '2026-03-14T14:00:00Z', end_time: '2026-03-14T15:00:00Z' },
}
const begun: GroupAction = {
  type: 'begun',
  by: '?step=group',
  line,
  player: { name: 'Ava', isMinor: true },
  contact: noContact,
  card: null,
}
const another: GroupAction = {
  type: 'added',
  lines: [{ ...line, spaceId: 'cage-2' }],
  playerId: null,
  name: 'Eli',
}
const taking = (...actions: GroupAction[]) => actions.reduce(groupReducer, initialGroup)

describe('the lineup', () => {
  it('adds a line for a new player or for one it has', () => {
    const own = taking(begun, another, { ...another, playerId: 2 } as GroupAction)
    expect(own.players.map(({ name }) => name)).toEqual(['Ava', 'Eli'])
    expect(own.lines.map(({ id, playerId }) => [id, playerId])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
    ])
  })

  it('forgets a player with the last line, and has at most twelve lines', () => {
    const one = taking(begun, another, { type: 'removed', id: 2 })
    expect(one.players.map(({ name }) => name)).toEqual(['Ava'])
    const full = taking(begun, ...Array.from({ length: 15 }, () => another))
    expect(full.lines).toHaveLength(mostAtOnce)
  })

  it('is a new request for other lines, and the same for another name', () => {
    const sent = taking(begun, another, { type: 'sent', requestKey: 'key' })
    const lost = groupReducer(sent, { type: 'answerLost' })
    const renamed = groupReducer(lost, { type: 'playerEdited', id: 2, patch: { name: 'Eli T.' } })
    expect([renamed.requestKey, renamed.unanswered]).toEqual(['key', true])
    const less = groupReducer(lost, { type: 'removed', id: 2 })
    expect([less.requestKey, less.unanswered]).toEqual([null, false])
  })

  it('keeps what was typed for a reload, and no name once it is booked', () => {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    } as unknown as Storage
    const own = taking(begun, another)
    saveGroup(() => storage, 'home', own)
    expect(loadGroup(() => storage, 'home')).toEqual(own)
    const ticket = { token: 'abc', reference: '4F7A 9C21', lines: own.lines, paid: [] }
    saveGroup(() => storage, 'home', groupReducer(own, { type: 'booked', ticket }))
    expect([...stored.values()].join()).not.toMatch(/Ava|Eli/)
    stored.set('fungo.group.home', '{"version":1,"state":{"lines":7}}')
    expect(loadGroup(() => storage, 'home')).toEqual(initialGroup)
  })
})
