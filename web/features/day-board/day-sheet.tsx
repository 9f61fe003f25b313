import { longDate } from '../../../shared/dates.ts'
import { formatTime, formatTimeRange } from '../../../shared/times.ts'
import type { Board, BoardColumn } from './board-columns.ts'
import type { BoardBooking } from './queries.ts'

/** The day on paper: a block for each space or instructor with a box to tick for each booking. */
export function DaySheet(props: {
  board: Board
  facilityName: string
  summary: string
  /** What the sheet leaves out. */
  remark: string | null
  now: Date
  detailOf: (booking: BoardBooking) => string
}) {
  const { board, now } = props
  const { zone, date } = board.day
  return (
    // a table's head is repeated on every page, where nothing may break it
    <div className="table w-full text-small text-black">
      <header className="table-header-group break-inside-avoid">
        <div className="flex items-end justify-between border-b-3 border-black pb-2">
          <h1 className="font-board text-[2.75rem] leading-none uppercase">Day sheet</h1>
          <p className="text-right">
            <b className="block">{longDate(date)}</b>
            {props.facilityName} · {props.summary} · printed {formatTime(now, zone)}
          </p>
        </div>
      </header>
      <div className="table-row-group">
        {board.columns.map((column) => (
          <ColumnTable key={column.id} column={column} zone={zone} detailOf={props.detailOf} />
        ))}
        {props.remark && <p className="py-2">{props.remark}</p>}
      </div>
    </div>
  )
}

function ColumnTable(props: {
  column: BoardColumn
  zone: string
  detailOf: (booking: BoardBooking) => string
}) {
  const { column, zone } = props
  const closures = column.shades.filter(({ look }) => look === 'closure')
  return (
    <section className="grid break-inside-avoid-page grid-cols-[5.5rem_minmax(0,1fr)] border-b border-black py-3">
      <h2 className="pr-2">
        {column.mark && (
          <span className="block font-board text-[3rem] leading-[0.95]" aria-hidden="true">
            {column.mark}
          </span>
        )}
        <span className="block text-caption font-[650]">{column.name}</span>
        {column.detail && <span className="block text-caption">{column.detail}</span>}
      </h2>
      <div>
        {closures.map((shade) => (
          <p key={shade.key} className="py-1 font-semibold">
            {[shade.title, shade.detail].filter(Boolean).join(': ')}
          </p>
        ))}
        <table className="w-full table-fixed border-collapse text-left [&_td]:py-1 [&_th]:text-caption [&_th]:font-[620]">
          <thead>
            <tr>
              {columns.map(({ name, width }) => (
                <th key={name} scope="col" className={width}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {column.blocks.map(({ booking }) => (
              <tr key={booking.id} className="border-t border-control align-top">
                <td className="whitespace-nowrap">
                  {formatTimeRange(booking.start_time, booking.end_time, zone)}
                </td>
                <td className="pr-2 font-[650]">
                  {booking.player_name}
                  {booking.status === 'no_show' && ' (no-show)'}
                </td>
                <td className="pr-2">{props.detailOf(booking)}</td>
                <td>{booking.player_phone}</td>
                <td>
                  <span className="inline-block size-4 rounded-[3px] border border-black" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {column.blocks.length === 0 && <p className="border-t border-control py-1">No bookings.</p>}
      </div>
    </section>
  )
}

const columns = [
  { name: 'Time', width: 'w-[23%]' },
  { name: 'Player', width: 'w-[25%]' },
  { name: 'Service', width: 'w-[25%]' },
  { name: 'Phone', width: 'w-[20%]' },
  { name: 'In', width: '' },
]
