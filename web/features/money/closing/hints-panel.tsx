import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTime } from '../../../../shared/times.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { type DeskTender, tenderLook } from '../entries/tender-looks.ts'
import { type Hint, hintsQuery } from './queries.ts'
import { type Difference, messages } from './rules.ts'
import type { HintWrites } from './use-hint-writes.ts'

const most = 3

const looking = <Loading label="Looking for entries" className="px-5 py-4" bars={['h-5.5']} />
const nothing = <p className="px-5 py-4 text-ui text-ink-3">No entry has just this amount.</p>

/**
 * On the page that closes the day, possible explanations of the differences, at most three, each as
 * a question with two answers.
 */
export function HintsPanel(props: {
  facilityId: string
  zone: string
  counted: Record<string, number>
  differences: readonly Difference[]
  writes: HintWrites
}) {
  const query = useQuery(hintsQuery(props.facilityId, props.counted))
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const sums = props.differences.map(({ amount }) => formatMoney(Math.abs(amount)))
  return (
    <Panel title={`What makes ${[...new Set(sums)].join(' and ')}`}>
      <Loaded query={query} failed={messages.hints} loading={looking} className="m-5">
        {(found) => {
          const shown = found.filter((hint) => !refused.has(keyOf(hint))).slice(0, most)
          const isEarlier = query.isPlaceholderData
          // That nothing was found for the earlier count says nothing about this one.
          if (shown.length === 0) return isEarlier ? looking : nothing
          return (
            <ul className="divide-y divide-rule">
              {shown.map((hint) => (
                <li key={keyOf(hint)} className="px-5 py-4">
                  <HintQuestion
                    {...props}
                    hint={hint}
                    isEarlier={isEarlier}
                    onNo={() => setRefused(new Set([...refused, keyOf(hint)]))}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function keyOf({ tender, reason, entry_ids, booking_id }: Hint): string {
  return [tender, reason, booking_id, ...entry_ids].join(' ')
}

/** One explanation: the entries that it is about, a question, and what "Yes" corrects. */
function HintQuestion(props: {
  facilityId: string
  zone: string
  hint: Hint
  /** True while the hints for the present count load: this one is about an earlier count. */
  isEarlier: boolean
  writes: HintWrites
  onNo: () => void
}) {
  const { facilityId, hint, zone, isEarlier, writes } = props
  const { reversing, reversingToo, correcting, recording } = writes
  const [requestKey] = useState(newRequestKey)
  const amount = Math.abs(hint.difference)
  const tender = hint.tender as DeskTender
  const { name } = tenderLook(tender)
  const [entry] = hint.entries
  const player = hint.player_name ?? (entry && payerOf(entry)) ?? 'Nobody’s'
  // For each reason of a hint: what is asked, and what "Yes" does.
  const answers: Record<string, { question: string; yes: string; act: () => void }> = {
    entry: {
      question: `This entry is just ${formatMoney(amount)}. Was it never ${hint.difference < 0 ? 'collected' : 'handed out'}?`,
      yes: 'Yes, reverse it',
      act: () => entry && reversing.send({ entry, note: 'Found at closing.' }),
    },
    pair: {
      question: `These two together make ${formatMoney(amount)}. Was neither collected?`,
      yes: 'Yes, reverse both',
      act: () => {
        const [first, second] = hint.entries
        if (!first || !second) return
        const note = 'Found at closing.'
        reversing.send({ entry: first, note })
        reversingToo.send({ entry: second, note })
      },
    },
    other_tender: {
      question:
        hint.difference < 0
          ? `${tenderLook(hint.other_tender).name} is over by it, ${name.toLowerCase()} is short. Was it returned ${tenderLook(tender).by}?`
          : `${tenderLook(hint.other_tender).name} is short by it, ${name.toLowerCase()} is over. Was it paid ${tenderLook(tender).by}?`,
      yes: `Yes, make it ${name.toLowerCase()}`,
      act: () => entry && correcting.send({ entry, tender }),
    },
    unpaid: {
      question: `${player} owes just this. Was it collected ${tenderLook(tender).by}?`,
      yes: `Yes, collect ${formatMoney(amount)}`,
      act: () =>
        hint.booking_id &&
        recording.send({
          facilityId,
          about: { bookingId: hint.booking_id },
          kind: 'payment',
          tender,
          amount,
          owed: amount,
          requestKey,
        }),
    },
  }
  const answer = answers[hint.reason]
  if (!answer) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-ui">
      <b className="font-[650] wrap-anywhere">{player}</b>
      {hint.entries.map((each) => (
        <p
          key={each.id}
          className="flex gap-3 rounded-control bg-warn-soft px-2.5 py-1 text-on-warn-soft"
        >
          <span className="whitespace-nowrap">{formatTime(each.at, zone)}</span>
          <span className="min-w-0 flex-1 truncate">{each.note ?? placeOf(each)}</span>
          <b className="font-[650] whitespace-nowrap">
            {formatMoney(each.amount)} {tenderLook(each.tender).name}
          </b>
        </p>
      ))}
      <p>{answer.question}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={isEarlier || (writes.busy && writes.answered !== keyOf(hint))}
          busy={writes.busy && writes.answered === keyOf(hint)}
          onClick={() => {
            writes.begin(keyOf(hint))
            answer.act()
          }}
        >
          {answer.yes}
        </Button>
        <Button variant="quiet" size="small" onClick={props.onNo}>
          No
        </Button>
      </div>
    </div>
  )
}

/** Returns the name of the player, group, team or customer that an entry is about. */
function payerOf(entry: Hint['entries'][number]): string | undefined {
  const { bookings, booking_groups: group, customers, teams, passes } = entry
  const holder = teams ?? customers ?? passes
  return bookings?.player_name ?? group?.name ?? group?.contact_name ?? holder?.name
}

/** Returns `Open Cage, Cage 3`. */
function placeOf({ bookings }: Hint['entries'][number]): string {
  return [bookings?.facility_service_types?.name, bookings?.facility_spaces?.name]
    .filter(Boolean)
    .join(', ')
}
