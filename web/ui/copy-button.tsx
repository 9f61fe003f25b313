import Copy from 'lucide-react/icons/copy'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { showToast } from './toast-region.tsx'

/** Copies the text of a field. Without access to the clipboard it selects the text instead. */
export function CopyButton(
  props: Omit<ComponentProps<typeof Button>, 'onClick'> & {
    /** The field's id. */
    field: string
    /** The message once it is copied. */
    done: string
  },
) {
  const { field, done, children, ...rest } = props
  const copy = async () => {
    const control = document.getElementById(field) as HTMLInputElement | HTMLTextAreaElement | null
    try {
      await navigator.clipboard.writeText(control?.value ?? '')
      showToast(done)
    } catch {
      control?.select()
    }
  }
  return (
    <Button {...rest} onClick={copy} smallIcon={Copy}>
      {children}
    </Button>
  )
}
