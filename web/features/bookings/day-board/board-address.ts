import { isDate } from '../../../../shared/is-date.ts'
import type { AskedOnBoard, BoardLink } from '../../../lib/board-link.ts'
import type { BoardView } from '../day-board-columns/board-columns.ts'

/**
 * What the address of the day board says. The values that may be null come from links to the board.
 * They count once, when the link is followed, and `writeBoard` leaves them out.
 */
export type ShownBoard = {
  date: string
  view: BoardView
  /** The booking whose card opens. */
  bookingId: string | null
  /** The action that starts in that card. */
  asked: AskedOnBoard | null
  /** The local time to which the board scrolls, such as `17:30`. */
  at: string | null
  /** The space to which the board scrolls. */
  spaceId: string | null
}

/** Returns the board of an address, by default today by space. Invalid values count as absent. */
export function readBoard(params: URLSearchParams, today: string): ShownBoard {
  const get = (name: keyof BoardLink) => params.get(name)
  const date = get('date') ?? ''
  return {
    date: isDate(date) ? date : today,
    view: params.get('by') === 'instructor' ? 'instructor' : 'space',
    bookingId: get('booking'),
    asked: asks.find((each) => each === get('ask')) ?? null,
    at: /^([01]\d|2[0-3]):[0-5]\d$/.exec(get('at') ?? '')?.[0] ?? null,
    spaceId: get('space'),
  }
}

const asks: AskedOnBoard[] = ['move', 'cancel', 'again']

/** Returns the address of a board: date and view, without what a link opens on it. */
export function writeBoard(
  { date, view }: Pick<ShownBoard, 'date' | 'view'>,
  today: string,
): string {
  const params = new URLSearchParams()
  if (date !== today) params.set('date', date)
  if (view === 'instructor') params.set('by', view)
  return params.size > 0 ? `?${params}` : ''
}
