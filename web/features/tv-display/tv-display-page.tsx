import * as words from '#words/tv-display.ts'
import './tv-board.css'
import './tv-bar.css'
import './closed-board.css'
import './tv-grid.css'
import './tv-door.css'
import { useQuery } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { formatTime, localTime } from '../../../shared/times.ts'
import { classNames } from '../../lib/class-names.ts'
import { isPassing } from '../../lib/error-text.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { paths } from '../../paths.ts'
import { useFacilityIfCreated } from '../../site/facility-query.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { type BoardSpace, boardAt, isAllClosed } from './board-rows.ts'
import { type BoardTerms, endingMinutes } from './board-words.ts'
import { ClosedBoard } from './closed-board.tsx'
import { type DisplayOptions, isAskedFor, readOptions } from './display-address.ts'
import { type FrameLayout, frameLayout, onPage } from './frame-layout.ts'
import { displayBoardQuery } from './queries.ts'
import { SpacesBoard } from './spaces-board.tsx'
import { TvHeadBar } from './tv-head-bar.tsx'
import { useAwakeScreen } from './use-awake-screen.ts'
import { useFrameSize } from './use-frame-size.ts'
import { useNewerSite } from './use-newer-site.ts'
import { useTick } from './use-tick.ts'

/** `/display`: the screen on the facility's wall (specification §2). */
export function TvDisplayPage() {
  usePageTitle(words.tvDisplay)
  const facility = useFacilityIfCreated()
  return (
    <>
      <h1 className="sr-only">{words.tvDisplay}</h1>
      {facility ? (
        <Television facility={facility} />
      ) : (
        <p className="wrap py-20">{words.noFacility}</p>
      )}
    </>
  )
}

function Television({ facility }: { facility: Facility }) {
  const [search] = useSearchParams()
  const options = useMemo(() => readOptions(search), [search])
  const at = useTick(15_000)
  const turn = Math.floor(useTick(pageTurns).getTime() / pageTurns)
  const zone = facility.time_zone
  const { data, error, dataUpdatedAt, refetch } = useQuery(displayBoardQuery(facility.id))
  const rows = useMemo(
    () => data?.filter(({ space_name }) => isAskedFor(options, space_name)),
    [data, options],
  )
  const board = rows && boardAt(rows, at)
  const isClosed = board !== undefined && isAllClosed(board)
  const size = useFrameSize(options.rotate)
  const layout = frameLayout(size, board?.length ?? 0, isClosed)
  const page = turn % layout.pages
  const shown = layout.pages > 1 ? board?.slice(page * onPage, (page + 1) * onPage) : board
  // A newer server may send what this version of the page cannot read. Then the page reloads at
  // once, instead of waiting for the night.
  const isOutdated = error !== null && !isPassing(error)
  useNewerSite(isClosed || isOutdated || localTime(at, zone).startsWith('03'))
  useAwakeScreen()

  const scrolls = layout.mode === 'flow'
  const isRoomy = layout.mode === 'stacked' && layout.row >= 150
  const hasHeads = layout.mode === 'tall' || layout.mode === 'single'
  const isOffline = at.getTime() - dataUpdatedAt >= offlineAfter
  const terms: BoardTerms = {
    zone,
    at,
    names: options.names,
    offlineSince: data && isOffline ? new Date(dataUpdatedAt) : null,
    canBook: options.code && facility.facility_settings?.allow_open_cage_bookings === true,
  }
  return (
    <div className={classNames('tv-room on-dark', scrolls && 'tv-scrolls')}>
      <div
        className={classNames(
          'tv',
          `tv-${layout.mode}`,
          layout.isUpright && 'tv-upright',
          isRoomy && 'tv-roomy',
        )}
        style={{
          ...(!scrolls && size),
          ...frameStyle(options, layout, at),
          ...doorStyle(layout, board),
        }}
      >
        <TvHeadBar facility={facility} at={at} />
        {!board || !shown ? (
          <div className="tv-alone">
            {error ? (
              <Notice tone="error" onRetry={() => void refetch()}>
                {words.boardFailed}
              </Notice>
            ) : (
              <Loading label={words.loadingBoard} />
            )}
          </div>
        ) : board.length === 0 ? (
          <p className="tv-alone tv-who">{words.noSpaces}</p>
        ) : isClosed ? (
          <ClosedBoard board={board} shown={shown} terms={terms} />
        ) : (
          <SpacesBoard board={board} shown={shown} terms={terms} hasHeads={hasHeads} />
        )}
        {/* On a scrolling page the board would push the foot down, so the foot appears with it. */}
        {(board || error || !scrolls) && (
          <TvFootBar
            facility={facility}
            terms={terms}
            isClosed={isClosed}
            code={options.code}
            page={layout.pages > 1 ? words.pageOf(page + 1, layout.pages) : null}
          />
        )}
      </div>
    </div>
  )
}

/** Milliseconds for which each of several pages is shown. */
const pageTurns = 12_000

/** Milliseconds without new data after which the board says how old its data is. */
const offlineAfter = 2 * 60_000

/**
 * Returns the style of the frame. Lengths scale with the screen. Every three minutes the frame
 * moves by some pixels, which prevents burn-in.
 */
function frameStyle(options: DisplayOptions, layout: FrameLayout, at: Date): CSSProperties {
  return {
    '--u': `${layout.unit}px`,
    '--row': layout.row,
    '--head': layout.head,
    '--foot': layout.foot,
    '--rows': layout.rows,
    '--turn': `${options.rotate}deg`,
    '--scale': options.scale / 100,
    '--shift': shifts[Math.floor(at.getTime() / 180_000) % shifts.length],
  } as CSSProperties
}

/**
 * Returns the style of a door's screen: `--longest` is the number of letters in the longest word of
 * the space's name.
 */
function doorStyle({ mode }: FrameLayout, board: BoardSpace[] | undefined): CSSProperties {
  const [space] = board ?? []
  if (mode !== 'door' || !space) return {}
  return {
    '--longest': Math.max(...space.name.split(/\s+/).map(({ length }) => length)),
  } as CSSProperties
}

const shifts = ['0px 0px', '3px 0px', '3px 3px', '0px 3px', '-3px 3px', '-3px 0px', '-3px -3px']

/**
 * The foot of the board. On the left the legend, the contact of a closed facility, or since when
 * the board is offline; on the right the code to book with.
 */
function TvFootBar(props: {
  facility: Facility
  terms: BoardTerms
  isClosed: boolean
  code: boolean
  /** Which page it is, if there are several. */
  page: string | null
}) {
  const { facility, terms } = props
  const url = new URL(paths.book, location.origin).href
  return (
    <footer className="tv-foot">
      <div role="status" className="tv-offline">
        {terms.offlineSince && (
          <>
            <Icon of={WifiOff} className="tv-sign" />
            <p>
              <strong>{words.offlineSince(formatTime(terms.offlineSince, terms.zone))}</strong>
              {words.asOfThen}
            </p>
          </>
        )}
      </div>
      {!terms.offlineSince &&
        (props.isClosed ? (
          <p>{[facility.address, facility.phone].filter(Boolean).join(' · ')}</p>
        ) : (
          <div className="tv-legends">
            <Legend lamp="tv-lamp-green">{words.inUse}</Legend>
            <Legend lamp="tv-lamp-amber">{words.endingIn(endingMinutes)}</Legend>
            <Legend>{words.openNow}</Legend>
          </div>
        ))}
      {props.page && <p className="tv-page">{props.page}</p>}
      {props.code && (
        <div className="tv-code">
          <p>
            <strong>{words.bookOnPhone}</strong>
            {url.replace(/^https?:\/\//, '')}
          </p>
          <QrCode text={url} className="tv-qr" />
        </div>
      )}
    </footer>
  )
}

function Legend(props: { lamp?: string; children: ReactNode }) {
  return (
    <p className="tv-legend">
      <i className={classNames('tv-lamp', props.lamp)} />
      {props.children}
    </p>
  )
}
