import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before a link or Back leaves a page that has unsaved changes. When the tab is closed, the
 * browser asks. `unsaved` is called at that moment, so a form that has just saved can go to another
 * page.
 */
export function UnsavedChangesDialog(props: {
  unsaved: () => boolean
  /** The pages below this path take over the changes, so nothing is asked on the way there. */
  taking?: string
  /** Discards the draft. Leave it out when the form keeps none. */
  onDiscard?: () => void
}) {
  const { unsaved } = props
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !(props.taking && nextLocation.pathname.startsWith(props.taking)) &&
      unsaved(),
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      description={
        props.onDiscard
          ? 'Your changes on this page are not saved yet. They wait for you in this tab until you save or discard them.'
          : 'Your changes on this page are not saved yet.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            Keep editing
          </Button>
          {props.onDiscard && (
            <Button
              variant="danger"
              onClick={() => {
                props.onDiscard?.()
                blocker.proceed?.()
              }}
            >
              Discard changes
            </Button>
          )}
          <Button
            variant={props.onDiscard ? 'primary' : 'danger-solid'}
            onClick={() => blocker.proceed?.()}
          >
            Leave without saving
          </Button>
        </>
      }
    />
  )
}
