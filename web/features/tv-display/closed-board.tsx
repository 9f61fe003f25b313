import * as words from '#words/tv-display.ts'
import { formatTime } from '../../../shared/times.ts'
import { classNames } from '../../lib/class-names.ts'
import { Plate } from '../../ui/plate.tsx'
import { type BoardSpace, nextOpening } from './board-rows.ts'
import {
  type BoardTerms,
  boardTime,
  clockAndHalf,
  openHours,
  openingDay,
  spaceSigns,
  whatText,
  whoText,
} from './board-words.ts'

/**
 * `/display` while all spaces are closed: when the first one opens, and the first booking of each
 * space.
 */
export function ClosedBoard(props: {
  board: BoardSpace[]
  /** The spaces of the page that is shown. */
  shown: BoardSpace[]
  terms: BoardTerms
}) {
  const { board, shown, terms } = props
  const opening = nextOpening(board)
  const reason = board.every(({ now }) => now.label === board[0]?.now.label) && board[0]?.now.label
  const sign = spaceSigns(board)
  const day = opening?.end ? openingDay(opening.end, terms) : undefined
  return (
    <div className="tv-shut">
      <section aria-label={words.closed} className="tv-panel">
        <h2>{words.closed}</h2>
        {reason && <p className="tv-reason">{reason}</p>}
        {opening?.end && (
          <>
            <p className="tv-opens">{day ? words.opensOn(day) : words.opensToday}</p>
            <p className="tv-opening">
              <Plate className="tv-plate">{boardTime(opening.end, terms.zone)}</Plate>{' '}
              {clockAndHalf(formatTime(opening.end, terms.zone)).half}
            </p>
            {opening.openUntil && (
              <p className="tv-hours">{openHours(opening.end, opening.openUntil, terms.zone)}</p>
            )}
          </>
        )}
      </section>
      {day !== undefined && (
        <section aria-label={words.firstBookings}>
          <p className="tv-heads">{day ? words.firstOn(day) : words.firstToday}</p>
          <ul className={classNames('tv-rows', sign.areNames && 'tv-named')}>
            {shown.map(({ id, name, next }) => (
              <li key={id} className="tv-row">
                <p className="tv-no">
                  <span className="sr-only">{name}</span>
                  <span aria-hidden="true">{sign.of(name)}</span>
                </p>
                {next ? (
                  <p className="tv-coming">
                    <Plate>{boardTime(next.start, terms.zone)}</Plate>
                    <span className="tv-words">
                      <span className="tv-who">{whoText(next, terms)}</span>{' '}
                      <span className="tv-what">{whatText(next, terms)}</span>
                    </span>
                  </p>
                ) : (
                  <p className="tv-coming tv-none">{words.noBookingsYet}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
