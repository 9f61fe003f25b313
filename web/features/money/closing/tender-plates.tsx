import { formatMoney } from '../../../../shared/money.ts'
import { Plate } from '../../../ui/plate.tsx'
import { tenderLooks } from '../entries/tender-looks.ts'
import type { OpenDay } from './queries.ts'
import { bookingsInWords, entriesInWords, spentInWords } from './rules.ts'

/**
 * The tenders that have a plate even on a day without an entry. The others appear with their first
 * one.
 */
const always = ['cash', 'card_terminal', 'check', 'transfer']

/**
 * Shows on the page that closes the day what was collected by each tender, as plates like those of
 * a scoreboard. The plate of passes shows hours, because passes pay hours, not money.
 */
export function TenderPlates({ open }: { open: OpenDay }) {
  const tenders = Object.entries(tenderLooks).filter(
    ([tender]) => always.includes(tender) || open.entries[tender],
  )
  return (
    <section
      aria-label="Collected"
      className="board on-dark px-4.5 pt-4 pb-4.5 md:px-5 md:pt-4.5 md:pb-5"
    >
      <dl className="grid grid-cols-2 gap-x-2.5 gap-y-3.5 md:flex md:gap-2.5">
        {tenders.map(([tender, { name }]) => (
          <div key={tender} className="grid flex-1 gap-1.5">
            <dt className="heading-board text-[1.125rem] text-board-muted">{name}</dt>
            <dd className="grid gap-1">
              <Plate className="h-16 w-full pt-0.5 text-[2.625rem] whitespace-nowrap max-[22.5rem]:text-[2rem] md:max-xl:text-[2.25rem]">
                {tender === 'pass'
                  ? spentInWords(open.pass.minutes)
                  : formatMoney(open.expected[tender] ?? 0).replace('$', '')}
              </Plate>
              <span className="text-small text-board-muted">
                {tender === 'pass'
                  ? bookingsInWords(open.pass.bookings)
                  : entriesInWords(open.entries[tender] ?? 0)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
