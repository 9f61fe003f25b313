import { useState } from 'react'
import * as words from '#words/desk-money.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTime } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { dayWithYear } from '../../../lib/relative-time.ts'
import { Button } from '../../../ui/button.tsx'
import {
  effectOf,
  entryInWords,
  isPaidByPass,
  isPart,
  isReversible,
  messages,
} from './entry-words.ts'
import { type About, reversedInWords, useReverseEntry, useTakePassOff } from './mutations.ts'
import type { AccountEntry } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/**
 * Entries of an account with who recorded them. Those that staff may reverse have a button, which
 * asks for the reason.
 */
export function EntriesList(props: {
  about: About
  entries: readonly AccountEntry[]
  zone: string
}) {
  const { about, entries, zone } = props
  const reversing = useReverseEntry()
  const takingOff = useTakePassOff(true)
  const [asked, setAsked] = useState<AccountEntry | null>(null)
  const now = new Date()
  if (entries.length === 0) return <p className="text-ui text-ink-3">{messages.none}</p>
  return (
    <>
      <ul className="divide-y divide-rule">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-center gap-2 py-2 text-ui">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className={classNames('block', entry.is_reversed && 'line-through')}>
                {entryInWords(entry, zone)}
              </span>
              <span className="block text-small text-ink-3">
                {[dayWithYear(entry.at, zone, now), formatTime(entry.at, zone), entry.by_name]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="font-[620] whitespace-nowrap">
              {effectOf(entry) < 0 && '−'}
              {formatMoney(entry.amount)}
            </span>
            {isPaidByPass(entry, entries) && (
              <Button
                variant="quiet"
                size="small"
                className="-mr-3"
                busy={takingOff.busy}
                onClick={() => takingOff.send({ bookingId: entry.booking_id })}
              >
                {words.takePassOff}
              </Button>
            )}
            {isReversible(entry) && (
              <Button
                variant="quiet"
                size="small"
                className="-mr-3"
                aria-label={words.reverseEntry(entryInWords(entry, zone))}
                onClick={() => setAsked(entry)}
              >
                {words.reverse}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={words.reverse}
          description={
            isPart(asked, about)
              ? words.reverseWhole(entryInWords(asked, zone), formatMoney(asked.amount))
              : words.reverseAsked(entryInWords(asked, zone), formatMoney(asked.amount))
          }
          confirmLabel={
            isPart(asked, about) ? words.reverseAllOfIt : words.reverseEntry(reversedInWords(asked))
          }
          busy={reversing.busy}
          error={reversing.failure}
          onClose={() => setAsked(null)}
          onConfirm={(note) => reversing.send({ entry: asked, note }, () => setAsked(null))}
        />
      )}
    </>
  )
}
