import type { ComponentProps } from 'react'
import { laterDialog } from '../../../ui/later-part.tsx'

/**
 * In this panel staff move, cancel or keep bookings that lose their place or service, except by a
 * closure. It opens rarely, so its file loads only then.
 */
export const LaterSettlePanel = laterDialog(
  async () => (await import('./settle-panel.tsx')).SettlePanel,
  { loadsAhead: false },
)

type SettleProps = ComponentProps<typeof LaterSettlePanel>

/** Deactivates a space, an instructor or a service, and asks staff what becomes of its bookings. */
export function DeactivatePanel(
  props: Pick<SettleProps, 'facility' | 'description' | 'closing' | 'onClose'> & {
    name: string
    /** The message when the change fails. */
    failed: string
    setActive: (isActive: boolean) => Promise<unknown>
  },
) {
  const { name, failed, setActive, ...settling } = props
  return (
    <LaterSettlePanel
      {...settling}
      title={`Deactivate ${name}?`}
      change={{
        verb: `deactivate ${name}`,
        done: `${name} is now inactive`,
        failed,
        serverMessages: 'raised',
        save: () => setActive(false),
        restore: () => setActive(true),
      }}
      open
    />
  )
}
