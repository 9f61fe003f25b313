import { useId, useRef } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'

/**
 * Shows a new secret once, such as an API key, with a button that copies it. The dialog is open
 * while `secret` is not null.
 */
export function SecretDialog(props: {
  secret: string | null
  title: string
  description: string
  label: string
  /** The message once it is copied. */
  copied: string
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <Dialog
      open={props.secret !== null}
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      initialFocus={field}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            Done
          </Button>
          <CopyButton field={id} done={props.copied}>
            Copy
          </CopyButton>
        </>
      }
    >
      <TextField
        id={id}
        ref={field}
        label={props.label}
        readOnly
        spellCheck={false}
        value={props.secret ?? ''}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
