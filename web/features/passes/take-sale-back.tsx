import { useState } from 'react'
import { formatMoney } from '../../../shared/money.ts'
import { writtenCode } from '../../../shared/pass-code.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTakeSaleBack } from './mutations.ts'

/** A button that undoes the sale of a pass, unless the pass was used or is switched off. */
export function TakeSaleBack(props: {
  pass: {
    id: string
    name: string
    code: string
    price: number
    minutes_used: number
    is_active: boolean
  }
  onDone?: () => void
}) {
  const { pass } = props
  const [isAsking, setAsking] = useState(false)
  const taking = useTakeSaleBack(pass)
  if (pass.minutes_used > 0 || !pass.is_active) return null
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Take the sale back
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Take back ${pass.name}?`}
        description={`${formatMoney(pass.price)} is reversed, and the code ${writtenCode(pass.code)} no longer works. Hand back what was paid.`}
        confirmLabel="Take the sale back"
        keepLabel="Keep the pass"
        busy={taking.busy}
        error={taking.failure}
        onConfirm={() =>
          taking.send(undefined, () => {
            setAsking(false)
            props.onDone?.()
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  )
}
