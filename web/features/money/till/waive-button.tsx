import Slash from 'lucide-react/icons/circle-slash-2'
import { useState } from 'react'
import * as words from '#words/desk-money.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { type About, useRecordEntry } from '../entries/mutations.ts'
import { ReasonDialog } from '../entries/reason-dialog.tsx'
import { messages, typedAmount } from '../entries/rules.ts'

/**
 * Where the desk collects, a button and its dialog, which waives what is owed, or a part of it,
 * with a reason.
 */
export function WaiveButton(props: {
  facilityId: string
  about: About
  owed: number
  onSend?: () => void
}) {
  const { facilityId, about, owed } = props
  const waiving = useRecordEntry()
  const [isOpen, setOpen] = useState(false)
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const [text, setText] = useState('')
  const amount = typedAmount(text)
  const close = () => setOpen(false)
  // The amount stays as it was when the dialog opened, although somebody else may record something.
  const open = () => {
    setText(owed.toFixed(2))
    setOpen(true)
  }
  return (
    <>
      <Button variant="quiet" size="small" smallIcon={Slash} onClick={open}>
        {words.waive}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={words.waive}
          confirmLabel={amount ? words.waiveAmount(formatMoney(amount)) : words.waive}
          busy={waiving.busy}
          error={waiving.failure}
          disabled={!amount}
          onClose={close}
          onConfirm={(note) => {
            if (!amount) return
            const entry = { facilityId, about, kind: 'waived' as const, amount, note, requestKey }
            props.onSend?.()
            waiving.send(entry, () => {
              setRequestKey(newRequestKey())
              close()
            })
          }}
        >
          <TextField
            label={words.amount}
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={amount ? null : messages.amount}
            onChange={({ target }) => setText(target.value)}
          />
        </ReasonDialog>
      )}
    </>
  )
}
