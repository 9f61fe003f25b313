import { useState } from 'react'
import { returnAmount } from '#words/desk-money.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { type About, amountInWords, useRecordEntry } from '../entries/mutations.ts'
import { lastTender } from '../entries/tender-looks.ts'

/** A button that refunds what was paid too much, by the tender that was used last. */
export function ReturnButton(props: { facilityId: string; about: About; amount: number }) {
  const { facilityId, about, amount } = props
  const returning = useRecordEntry()
  const [requestKey] = useState(newRequestKey)
  const tender = lastTender()
  return (
    <div className="grid gap-2">
      <FailureNotice text={returning.failure} />
      <Button
        variant="secondary"
        busy={returning.busy}
        onClick={() =>
          returning.send({
            ...{ facilityId, about, kind: 'refund', tender, amount, requestKey },
            owed: -amount,
          })
        }
      >
        {returnAmount(amountInWords({ amount, tender }))}
      </Button>
    </div>
  )
}
