import { mostAtOnce } from '../../../lib/booking-groups.ts'
import type { BookingKind } from '../../../lib/booking-kind.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'

/** A player of the group. The name may still be empty: the form asks for it. */
export type GroupPlayer = { id: number; name: string; isMinor: boolean }

/** One booking of the group, in the place that it gets. */
export type GroupLine = {
  id: number
  playerId: number
  kind: BookingKind
  serviceTypeId: string
  spaceId: string
  instructorId: string | null
  slot: SlotTimes
}

/** A line that has no player yet. */
export type NewLine = Omit<GroupLine, 'id' | 'playerId'>

/** How to reach the family or the team, asked for once. The name is also that of the guardian. */
export type GroupContact = {
  name: string
  email: string
  phone: string
  teamName: string
  notes: string
}

/** A group that was made, without names and addresses. `reference` is that of its first booking. */
type GroupTicket = {
  token: string
  reference: string
  lines: GroupLine[]
  /** The ids of the lines that a card paid. */
  paid: readonly number[]
}

/**
 * The group of bookings that a visitor of `/book` makes together; once it is booked, only its
 * ticket.
 */
export type GroupState = {
  /**
   * The address (its query) whose choices began this group. Back to the same address continues the
   * group; another address begins a new one.
   */
  begunBy: string | null
  lines: GroupLine[]
  players: GroupPlayer[]
  contact: GroupContact
  /** The code of a card of hours, as typed; null or empty without one. */
  card: string | null
  /** Sent with every attempt to book these lines, so that a retry makes no second group. */
  requestKey: string | null
  /** True when an attempt got no answer: the group may exist. */
  unanswered: boolean
  /** Why a line was refused, by the line's id. */
  refused: Record<number, string>
  ticket: GroupTicket | null
}

export type GroupAction =
  | {
      type: 'begun'
      by: string
      line: NewLine
      player: Omit<GroupPlayer, 'id'>
      contact: GroupContact
      card: string | null
    }
  /** Adds lines for the player, or for a new one of this name where `playerId` is null. */
  | { type: 'added'; lines: NewLine[]; playerId: number | null; name: string }
  /** Several cages at one time, in place of the only line. */
  | { type: 'replaced'; lines: NewLine[] }
  /** All lines with other times and spaces. */
  | { type: 'moved'; lines: GroupLine[] }
  | { type: 'changed'; id: number; line: NewLine }
  | { type: 'removed'; id: number }
  | { type: 'playerEdited'; id: number; patch: Partial<Omit<GroupPlayer, 'id'>> }
  /** The line is for this player, or for a new one where `playerId` is null. */
  | { type: 'playerTaken'; lineId: number; playerId: number | null }
  | { type: 'contactEdited'; patch: Partial<GroupContact> }
  | { type: 'cardTyped'; card: string | null }
  | { type: 'sent'; requestKey: string }
  | { type: 'answerLost' }
  | { type: 'refused'; reasons: Record<number, string> }
  | { type: 'booked'; ticket: GroupTicket }

export const noContact: GroupContact = {
  name: '',
  email: '',
  phone: '',
  teamName: '',
  notes: '',
}

export const initialGroup: GroupState = {
  begunBy: null,
  lines: [],
  players: [],
  contact: noContact,
  card: null,
  requestKey: null,
  unanswered: false,
  refused: {},
  ticket: null,
}

/** Changed lines are a new request, to which no earlier refusal applies. */
const notSent = { requestKey: null, unanswered: false, refused: {} }

/** Applies one step. A player without a line is forgotten. */
export function groupReducer(state: GroupState, action: GroupAction): GroupState {
  switch (action.type) {
    case 'begun': {
      const player = { id: 1, ...action.player }
      const lines = [{ ...action.line, id: 1, playerId: 1 }]
      const { by: begunBy, contact, card } = action
      return { ...initialGroup, begunBy, lines, players: [player], contact, card }
    }
    case 'added': {
      const known = state.players.find(({ id }) => id === action.playerId)
      const player = known ?? { id: nextId(state.players), name: action.name, isMinor: false }
      const players = known ? state.players : [...state.players, player]
      const first = nextId(state.lines)
      const added = action.lines.map((line, place) => ({
        ...line,
        id: first + place,
        playerId: player.id,
      }))
      return withLines({ ...state, players }, [...state.lines, ...added].slice(0, mostAtOnce))
    }
    case 'replaced': {
      const playerId = state.players[0]?.id ?? 1
      const lines = action.lines.map((line, place) => ({ ...line, id: place + 1, playerId }))
      return withLines(state, lines)
    }
    case 'moved':
      return withLines(state, action.lines)
    case 'changed':
      return withLines(
        state,
        state.lines.map((line) => (line.id === action.id ? { ...line, ...action.line } : line)),
      )
    case 'removed':
      return withLines(
        state,
        state.lines.filter(({ id }) => id !== action.id),
      )
    case 'playerEdited':
      return {
        ...state,
        players: state.players.map((each) =>
          each.id === action.id ? { ...each, ...action.patch } : each,
        ),
      }
    case 'playerTaken': {
      const id = action.playerId ?? nextId(state.players)
      const players =
        action.playerId === null
          ? [...state.players, { id, name: '', isMinor: false }]
          : state.players
      const lines = state.lines.map((line) =>
        line.id === action.lineId ? { ...line, playerId: id } : line,
      )
      return { ...state, lines, players: playersOf(lines, players) }
    }
    case 'contactEdited':
      return { ...state, contact: { ...state.contact, ...action.patch } }
    case 'cardTyped':
      return { ...state, card: action.card }
    case 'sent':
      return { ...state, requestKey: action.requestKey, refused: {} }
    case 'answerLost':
      return { ...state, unanswered: true }
    case 'refused':
      return { ...state, refused: action.reasons }
    case 'booked':
      return { ...initialGroup, ticket: action.ticket }
  }
}

function withLines(state: GroupState, lines: GroupLine[]): GroupState {
  return { ...state, ...notSent, lines, players: playersOf(lines, state.players) }
}

function playersOf(lines: GroupLine[], players: GroupPlayer[]): GroupPlayer[] {
  return players.filter(({ id }) => lines.some(({ playerId }) => playerId === id))
}

function nextId(rows: readonly { id: number }[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1
}
