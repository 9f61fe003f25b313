import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { showToast } from './toast-region.tsx'

/**
 * Shows a new secret once, such as an API key, with a button that copies it. Open with a secret.
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.secret ?? '')
      showToast(props.copied)
    } catch {
      // Without access to the clipboard the text is selected instead.
      field.current?.select()
    }
  }
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
          <Button onClick={copy} smallIcon={Copy}>
            Copy
          </Button>
        </>
      }
    >
      <TextField
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
