import type { BoardView } from '../day-board-columns/board-columns.ts'

/** `bookingId`: the booking whose card is open at first. */
export type ShownBoard = { date: string; view: BoardView; bookingId: string | null }

/** Returns the board of an address, by default today by space. Invalid values count as absent. */
export function readBoard(params: URLSearchParams, today: string): ShownBoard {
  const date = params.get('date') ?? ''
  return {
    date: isDate(date) ? date : today,
    view: params.get('by') === 'instructor' ? 'instructor' : 'space',
    bookingId: params.get('booking'),
  }
}

/** Returns the address of a board without an open card. */
export function writeBoard({ date, view }: ShownBoard, today: string): string {
  const params = new URLSearchParams()
  if (date !== today) params.set('date', date)
  if (view === 'instructor') params.set('by', view)
  return params.size > 0 ? `?${params}` : ''
}

function isDate(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
