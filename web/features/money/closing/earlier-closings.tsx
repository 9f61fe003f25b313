import Printer from 'lucide-react/icons/printer'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { dateWithYear } from '../../../lib/relative-time.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { tenderLook } from '../entries/tender-looks.ts'
import { amounts, type Closing } from './queries.ts'
import { differenceInWords } from './rules.ts'

/**
 * The last days that were closed, and whether the counted money agreed. Owners see them, and can
 * print each again.
 */
export function EarlierClosings(props: {
  closings: readonly Closing[]
  zone: string
  onPrint: (closing: Closing) => void
}) {
  if (props.closings.length === 0) return null
  const today = localDate(new Date(), props.zone)
  return (
    <Panel title="Closed before" className="mt-5">
      <ul className="divide-y divide-rule">
        {props.closings.map((closing) => (
          <li key={closing.id} className="flex items-center gap-2 px-5 py-1 text-ui wrap-anywhere">
            <p className="flex min-w-0 flex-1 flex-wrap gap-x-3">
              <b className="font-[650]">{dateWithYear(closing.day, today)}</b>
              <span>{differencesInWords(closing)}</span>
              <span className="text-ink-3">
                {formatTime(closing.to_at, props.zone)}
                {closing.by_name && `, ${closing.by_name}`}
                {closing.note && `: ${closing.note}`}
              </span>
            </p>
            <IconButton
              label={`Print ${dateWithYear(closing.day, today)}`}
              icon={Printer}
              onClick={() => props.onPrint(closing)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Returns how the count differs, such as `Cash $10.00 short`, or `Agrees`, or `Not counted`. */
function differencesInWords({ counted, difference }: Closing): string {
  const wrong = Object.entries(amounts(difference)).filter(([, amount]) => amount !== 0)
  if (Object.keys(amounts(counted)).length === 0) return 'Not counted'
  if (wrong.length === 0) return 'Agrees'
  return wrong
    .map(([tender, amount]) => `${tenderLook(tender).name} ${differenceInWords(amount)}`)
    .join(', ')
}
