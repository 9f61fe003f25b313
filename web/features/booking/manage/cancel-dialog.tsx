import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import * as words from '#words/manage.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'

/**
 * The dialog in which a customer cancels a booking, or some of a group. "Keep", Esc and a tap
 * beside the dialog only close it. "Keep" has the focus at first, so that a hasty Enter cancels
 * nothing.
 */
export function CancelDialog(props: {
  /** Returns the button that opens the dialog. */
  trigger: (ask: () => void) => ReactNode
  title: ReactNode
  text: string
  reasonRows: number
  keep: string
  submit: string
  disabled?: boolean
  cancelling: { busy: boolean; failure: string | null; reset: () => void }
  onAsk?: () => void
  onCancel: (reason: string, close: () => void) => void
  /** What is shown between the title and the text. */
  children?: ReactNode
}) {
  const { cancelling } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const id = useId()
  const ask = () => {
    cancelling.reset()
    props.onAsk?.()
    dialog.current?.showModal()
    keep.current?.focus()
  }
  const close = () => dialog.current?.close()
  const cancel = (event: FormEvent) => {
    event.preventDefault()
    if (!props.disabled) props.onCancel(reason, close)
  }
  return (
    <>
      {props.trigger(ask)}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog by itself */}
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onClick={(event) => event.target === dialog.current && close()}
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface text-ink shadow-2 transition duration-220 ease-plate backdrop:bg-board-9/55 md:inset-0 md:m-auto md:h-fit md:w-120 md:rounded-card starting:open:translate-y-8"
      >
        <form
          onSubmit={cancel}
          className="grid gap-4 px-5 pt-5 pb-[calc(20px+env(safe-area-inset-bottom))]"
        >
          <h2 id={`${id}-title`} className="heading-card text-balance">
            {props.title}
          </h2>
          {props.children}
          <p id={`${id}-text`} className="text-ui text-ink-2">
            {props.text}
          </p>
          <TextAreaField
            label={words.reason}
            optional
            rows={props.reasonRows}
            maxLength={lengths.reason}
            value={reason}
            readOnly={cancelling.busy}
            onChange={(event) => setReason(event.target.value)}
          />
          <FailureNotice text={cancelling.failure} className="whitespace-pre-line" />
          <div className="grid gap-2.5 md:grid-cols-2">
            <Button ref={keep} variant="secondary" block onClick={close}>
              {props.keep}
            </Button>
            <Button
              type="submit"
              variant="danger-solid"
              block
              disabled={props.disabled}
              busy={cancelling.busy}
              busyLabel={words.cancelling}
            >
              {props.submit}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  )
}
