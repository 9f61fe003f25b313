import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { formatTime } from '../../../shared/times.ts'
import { classNames } from '../../lib/class-names.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { type BoardTerms, endingMinutes } from './board-words.ts'

/**
 * The foot of the board. On the left the legend, the contact of a closed facility, or since when the
 * board is offline; on the right the code to book with.
 */
export function TvFootBar(props: {
  facility: Facility
  terms: BoardTerms
  isClosed: boolean
  code: boolean
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
              <strong>Offline since {formatTime(terms.offlineSince, terms.zone)}</strong>
              The board shows what was booked then. Ask at the desk for changes.
            </p>
          </>
        )}
      </div>
      {!terms.offlineSince &&
        (props.isClosed ? (
          <p>{[facility.address, facility.phone].filter(Boolean).join(' · ')}</p>
        ) : (
          <div className="tv-legends">
            <Legend lamp="tv-lamp-green">In use</Legend>
            <Legend lamp="tv-lamp-amber">Ending in {endingMinutes} min</Legend>
            <Legend>Open now</Legend>
          </div>
        ))}
      {props.code && (
        <div className="tv-code">
          <p>
            <strong>Book on your phone</strong>
            {url.replace(/^https?:\/\//, '')}
          </p>
          <QrCode url={url} className="tv-qr" />
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
