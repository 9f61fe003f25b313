import { memo } from 'react'
import { BlockButton } from './block-button.tsx'
import { type BoardColumn, isCovered } from './board-columns.ts'
import { overlap } from './day-stretches.ts'
import type { BoardBooking } from './queries.ts'
import { lookOf, obstacleInWords } from './rules.ts'
import { ShadeNote } from './shade-note.tsx'

/**
 * The shades and bookings of one column of the day board. It renders again only when one of its
 * props changes, so a drag does not render every column; the dragged booking is rendered outside of
 * it.
 */
export const ColumnDay = memo(function ColumnDay(props: {
  column: BoardColumn
  detailOf: (booking: BoardBooking) => string
  from: number
  to: number
  zone: string
  now: Date
  /** The ids of blocks: at the cursor, being dragged, refused, and with an open card. */
  atId: string | null
  liftedId: string | null
  refusedId: string | null
  openId: string | null
  changed: ReadonlySet<string>
}) {
  const { column, from, to, zone, now } = props
  const hours = { from, to }
  return (
    <>
      {column.shades
        .filter((shade) => overlap(shade, hours))
        .map((shade) => (
          <ShadeNote key={shade.key} shade={shade} hours={hours} />
        ))}
      {column.blocks
        .filter((block) => overlap(block, hours))
        .map((block) => (
          <BlockButton
            key={block.id}
            booking={block.booking}
            others={block.others}
            from={block.from}
            to={block.to}
            start={from}
            look={lookOf(block.booking, now)}
            obstacle={obstacleInWords(block, column.shades, now)}
            detail={props.detailOf(block.booking)}
            column={column.name}
            zone={zone}
            isTabStop={block.id === props.atId}
            isLifted={block.id === props.liftedId}
            isRefused={block.id === props.refusedId}
            isOpen={block.id === props.openId}
            isChanged={props.changed.has(block.id)}
            isCovered={isCovered(block, column.blocks)}
          />
        ))}
    </>
  )
})
