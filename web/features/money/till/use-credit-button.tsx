import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fromCredit } from '#words/desk-money.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { creditQuery } from '../balances/queries.ts'
import { useUseCredit } from '../entries/mutations.ts'

/**
 * The till's button that pays a booking with a credit of its customer, team or group. A credit is
 * left, for example, when a paid booking is cancelled. Without a credit it renders nothing.
 */
export function UseCreditButton(props: { bookingId: string; onSend: () => void }) {
  const { bookingId } = props
  const amount = useQuery(creditQuery(bookingId)).data?.amount
  const using = useUseCredit()
  const [requestKey] = useState(newRequestKey)
  if (!amount) return null
  return (
    <>
      <FailureNotice text={using.failure} />
      <Button
        variant="secondary"
        block
        busy={using.busy}
        onClick={() => {
          props.onSend()
          using.send({ bookingId, amount, requestKey })
        }}
      >
        {fromCredit(formatMoney(amount))}
      </Button>
    </>
  )
}
