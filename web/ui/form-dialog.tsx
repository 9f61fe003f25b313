import { type ComponentProps, useId } from 'react'
import * as words from '#words/desk-frame.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { usePageLanguage } from './place-language.tsx'
import type { Form } from './use-form.ts'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  leaveLabel?: string
  submitLabel: string
  disabled?: boolean
  busyLabel?: string
  /** Classes that lay out the fields. */
  className: string
  form: Form<never>['props']
  /**
   * For a form with a draft. Closing the dialog keeps the draft. The button beside the one that
   * submits discards it.
   */
  draft?: Pick<Form<never>, 'restored' | 'discard'>
}

/**
 * A form in a dialog, for staff's pages and those of an account. One button closes it, the other
 * one submits it.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, draft, submitLabel, disabled, busyLabel, className, children, ...rest } = props
  const { leaveLabel, ...frame } = rest
  const own = usePageLanguage()
  const { busy } = frame
  const formId = useId()
  return (
    <Dialog
      {...frame}
      footer={(close) => (
        <>
          <Button
            variant="secondary"
            onClick={() => {
              if (!busy) draft?.discard()
              close()
            }}
          >
            {leaveLabel ?? <span lang={own}>{draft ? words.discard : words.goBack}</span>}
          </Button>
          <Button type="submit" form={formId} disabled={disabled} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      )}
    >
      <form {...form} id={formId} className={className}>
        {draft && <DraftNotice form={draft} className="col-span-full" />}
        {children}
      </form>
    </Dialog>
  )
}
