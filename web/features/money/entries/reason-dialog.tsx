import { type ReactNode, useRef, useState } from 'react'
import * as words from '#words/desk-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { messages } from './rules.ts'

/** Asks for the reason before money is waived or an entry is reversed. */
export function ReasonDialog(props: {
  title: string
  description?: string
  confirmLabel: string
  busy: boolean
  error: string | null
  disabled?: boolean
  children?: ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    if (reason.trim()) props.onConfirm(reason)
    else {
      setMissing(true)
      field.current?.focus()
    }
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      initialFocus={field}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {words.goBack}
          </Button>
          <Button disabled={props.disabled} busy={props.busy} onClick={confirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        {props.children}
        <TextField
          label={words.why}
          ref={field}
          maxLength={500}
          value={reason}
          readOnly={props.busy}
          error={isMissing && !reason.trim() ? messages.word : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <FailureNotice text={props.error} />
      </form>
    </Dialog>
  )
}
