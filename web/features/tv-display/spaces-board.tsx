import * as words from '#words/tv-display.ts'
import { classNames } from '../../lib/class-names.ts'
import type { BoardEntry, BoardSpace } from './board-rows.ts'
import {
  type BoardTerms,
  boardTime,
  endingMinutes,
  minutesLeft,
  spaceSigns,
  whatText,
  whoText,
} from './board-words.ts'

/**
 * `/display` while a space is open: who has each space now, next and later. Each space has its own
 * row, which never moves.
 */
export function SpacesBoard(props: {
  board: BoardSpace[]
  /** The spaces of the page that is shown. */
  shown: BoardSpace[]
  terms: BoardTerms
  /** True if "next" and "later" are columns with heads. Otherwise they stand below, with labels. */
  hasHeads: boolean
}) {
  const { board, shown, terms, hasHeads } = props
  const sign = spaceSigns(board)
  return (
    <div className={classNames('tv-board', sign.areNames && 'tv-named')}>
      {hasHeads && (
        <div className="tv-heads" aria-hidden="true">
          <span>{sign.head}</span>
          <span>{words.now}</span>
          <span>{words.next}</span>
          <span>{words.later}</span>
        </div>
      )}
      <ul aria-label={words.spaces} className="tv-rows">
        {shown.map((space) => (
          <li key={space.id} className="tv-row">
            <p className="tv-no">
              <span className="sr-only">{space.name}</span>
              <span aria-hidden="true">{sign.of(space.name)}</span>
            </p>
            <NowCell entry={space.now} terms={terms} />
            <ComingCell word={words.next} entry={space.next} terms={terms} />
            {(space.next || hasHeads) && (
              <ComingCell
                word={words.later}
                entry={space.later}
                terms={terms}
                isBlank={!space.next}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function NowCell({ entry, terms }: { entry: BoardEntry; terms: BoardTerms }) {
  const { kind, start, end } = entry
  const left = end && minutesLeft(end, terms.at)
  const isEnding = isTaken(entry) && left !== null && left <= endingMinutes
  return (
    <div className="tv-now">
      <i
        className={classNames(
          'tv-lamp',
          isTaken(entry) && (isEnding ? 'tv-lamp-amber' : 'tv-lamp-green'),
        )}
      />
      <p className={classNames('tv-words', kind === 'free' && 'tv-hinted')}>
        <span className="sr-only">{words.labelled(words.now)}</span>
        <span
          className={classNames(
            'tv-who',
            kind === 'free' && (terms.offlineSince ? 'tv-dim' : 'tv-free'),
            kind === 'closed' && 'tv-dim',
          )}
        >
          {whoText(entry, terms)}
        </span>{' '}
        <span className="tv-what">{whatText(entry, terms)}</span>
      </p>
      {end && kind !== 'closed' && (
        <p className={classNames('tv-until', isEnding && 'tv-soon')}>
          {isEnding ? words.minutesLeft(left) : words.until} <b>{boardTime(end, terms.zone)}</b>
        </p>
      )}
      {end && isTaken(entry) && (
        <i className={classNames('tv-progress', isEnding && 'tv-soon')}>
          <i style={{ width: `${share(start, end, terms.at)}%` }} />
        </i>
      )}
    </div>
  )
}

function ComingCell(props: {
  word: string
  entry: BoardEntry | null
  terms: BoardTerms
  /**
   * Leaves an empty entry blank, because the one before it says already that no booking follows.
   */
  isBlank?: boolean
}) {
  const { word, entry, terms } = props
  if (!entry) {
    return <p className="tv-coming tv-none">{props.isBlank ? '' : words.noMoreBookings}</p>
  }
  return (
    <p className="tv-coming">
      <span className="tv-word">{words.labelled(word)}</span>
      <span className="plate">{boardTime(entry.start, terms.zone)}</span>
      <span className="tv-words">
        <span className="tv-who">{whoText(entry, terms)}</span>{' '}
        <span className="tv-what">{whatText(entry, terms, true)}</span>
      </span>
    </p>
  )
}

function isTaken({ kind }: BoardEntry): boolean {
  return kind !== 'free' && kind !== 'closed'
}

/** Returns the part of a time that is over, in percent. */
function share(start: Date, end: Date, at: Date): number {
  const [from, to] = [start.getTime(), end.getTime()]
  return Math.min(100, Math.max(0, (100 * (at.getTime() - from)) / (to - from)))
}
