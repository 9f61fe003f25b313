import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { returnAmount } from '#words/desk-money.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { tenderPaidWith } from '../entries/entry-words.ts'
import { type About, amountInWords, useRecordEntry } from '../entries/mutations.ts'
import { accountQuery } from '../entries/queries.ts'
import { type DeskTender, lastTender } from '../entries/tender-looks.ts'
import { TenderChoice } from './tender-choice.tsx'

/**
 * In the till, and on the account of a customer or a team: records that the desk returns what was
 * paid too much, by the tender with which it was paid or another one.
 */
export function ReturnButton(props: { facilityId: string; about: About; amount: number }) {
  const { facilityId, about, amount } = props
  const returning = useRecordEntry()
  const [requestKey] = useState(newRequestKey)
  const account = useQuery(accountQuery(about))
  const [chosen, setChosen] = useState<DeskTender | null>(null)
  const tender = chosen ?? tenderPaidWith(account.data ?? []) ?? lastTender()
  return (
    <div className="grid flex-1 gap-2">
      <FailureNotice text={returning.failure} />
      <TenderChoice tender={tender} onChoose={setChosen} />
      <Button
        variant="secondary"
        busy={returning.busy}
        disabled={account.isPending && !chosen}
        onClick={() =>
          returning.send({
            facilityId,
            about,
            kind: 'refund',
            tender,
            amount,
            requestKey,
            owed: -amount,
          })
        }
      >
        {returnAmount(amountInWords({ amount, tender }))}
      </Button>
    </div>
  )
}
