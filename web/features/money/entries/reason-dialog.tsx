import { type ReactNode, useRef } from 'react'
import * as words from '#words/desk-money.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { InPageLanguage } from '../../../ui/place-language.tsx'
import { useForm } from '../../../ui/use-form.ts'
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
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : messages.word }),
    frozen: props.busy,
    onSubmit: ({ reason }) => props.onConfirm(reason),
  })
  return (
    <InPageLanguage>
      <FormDialog
        open
        busy={props.busy}
        onClose={props.onClose}
        title={props.title}
        description={props.description}
        initialFocus={field}
        form={form.props}
        submitLabel={props.confirmLabel}
        disabled={props.disabled}
        className="grid gap-4"
      >
        {props.children}
        <TextField label={words.why} ref={field} maxLength={500} {...form.text('reason')} />
        <FailureNotice text={props.error} />
      </FormDialog>
    </InPageLanguage>
  )
}
