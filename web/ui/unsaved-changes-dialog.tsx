import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before a page with unsaved changes is left, by a link, Back, or closing the tab. `unsaved`
 * is asked at that moment, so a save that navigates right away is not held up.
 */
export function UnsavedChangesDialog(props: {
  unsaved: () => boolean
  /** The page that takes the changes along. */
  taking?: string
  /** Forgets what is kept of them: without it nothing is. */
  onDiscard?: () => void
}) {
  const { unsaved } = props
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      ![currentLocation.pathname, props.taking].includes(nextLocation.pathname) && unsaved(),
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
