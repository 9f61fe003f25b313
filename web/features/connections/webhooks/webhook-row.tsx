import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Webhook } from './queries.ts'
import { eventsInWords, hostOf, shortAddress, webhookLook } from './rules.ts'

/** A webhook of the list, with its state and what owners can do with it. */
export function WebhookRow(props: {
  webhook: Webhook
  busy: boolean
  onOpen: () => void
  onEdit: () => void
  onSwitch: () => void
  onSecret: () => void
  onDelete: () => void
}) {
  const { webhook } = props
  const look = webhookLook(webhook)
  const host = hostOf(webhook.url)
  const actions = [
    { name: 'Messages', act: props.onOpen },
    { name: 'Edit', act: props.onEdit },
    { name: webhook.is_active ? 'Pause' : 'Switch on', act: props.onSwitch, busy: props.busy },
    { name: 'New secret', act: props.onSecret },
    { name: 'Delete', act: props.onDelete },
  ]
  return (
    <li className="grid gap-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-[680] wrap-anywhere">
          {host}
          <Chip tone={look.tone} icon={look.icon}>
            {look.name}
          </Chip>
        </h2>
        <p className="text-small text-ink-2 wrap-anywhere">{shortAddress(webhook.url)}</p>
        <p className="text-small text-ink-3">{eventsInWords(webhook.events)}</p>
        {webhook.switched_off_at && (
          <p className="mt-1 text-small font-semibold text-danger">
            Messages no longer arrive, so nothing is sent any more. Switch it on once it works.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map(({ name, act, busy }) => (
          <Button
            key={name}
            variant={act === props.onDelete ? 'danger' : 'secondary'}
            size="small"
            aria-label={`${name}: ${host}`}
            busy={busy}
            onClick={act}
          >
            {name}
          </Button>
        ))}
      </div>
    </li>
  )
}
