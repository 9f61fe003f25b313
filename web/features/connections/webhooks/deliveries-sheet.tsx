import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { startInWords } from '../../../lib/relative-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useRedeliver, useTestWebhook } from './mutations.ts'
import { type Delivery, deliveriesQuery, type Webhook } from './queries.ts'
import { deliveryInWords, deliveryLook, eventName, hostOf, messages } from './rules.ts'

/** The messages of a webhook with their state. Each can be sent again. */
export function DeliveriesSheet(props: {
  facilityId: string
  zone: string
  webhook: Webhook | null
  onClose: () => void
}) {
  const { webhook } = props
  const deliveries = useQuery(deliveriesQuery(props.facilityId, webhook?.id ?? null))
  const testing = useTestWebhook()
  const again = useRedeliver()
  const failure = testing.failure ?? again.failure
  return (
    <Dialog
      shape="side"
      open={webhook !== null}
      onClose={props.onClose}
      title="Messages"
      description={webhook && `To ${hostOf(webhook.url)}. They are kept for 30 days.`}
      footer={
        <>
          <FailureNotice text={failure} className="basis-full" />
          <Button
            variant="secondary"
            busy={testing.busy}
            onClick={() => webhook && testing.send(webhook.id)}
            icon={Send}
          >
            Send a test
          </Button>
        </>
      }
    >
      <Loaded
        query={deliveries}
        failed={messages.loadDeliveries}
        loading={
          <Loading label="Loading messages" className="grid gap-3" bars={['h-16', 'h-16']} />
        }
      >
        {(all) =>
          all.length === 0 ? (
            <p className="text-ui text-ink-2">
              Nothing was sent yet. Send a test to see it arrive.
            </p>
          ) : (
            <ul aria-label="Messages" className="divide-y divide-rule">
              {all.map((delivery) => (
                <DeliveryItem
                  key={delivery.id}
                  delivery={delivery}
                  zone={props.zone}
                  busy={again.sending === delivery.id}
                  onAgain={() => again.send(delivery.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function DeliveryItem(props: {
  delivery: Delivery
  zone: string
  busy: boolean
  onAgain: () => void
}) {
  const { delivery, zone } = props
  const now = useNow()
  const look = deliveryLook(delivery.status)
  const waits = delivery.status === 'queued'
  const isLater = waits && Date.parse(delivery.next_attempt_at ?? '') > now.getTime() + 1_000
  const name = eventName(delivery.event_type)
  const at = startInWords(delivery.created_at, zone, now)
  return (
    <li className="grid grid-cols-1 gap-1.5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-ui font-[650]">{name}</h3>
        <Chip tone={look.tone} icon={look.icon}>
          {look.name}
        </Chip>
        <span className="ml-auto text-small text-ink-3">{at}</span>
      </div>
      <p className="text-small text-ink-2 wrap-anywhere">
        {deliveryInWords(delivery)}
        {isLater && ` Next try ${startInWords(delivery.next_attempt_at ?? '', zone, now)}.`}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <details className="min-w-0 flex-1 basis-48 text-small">
          <summary className="link inline-flex min-h-10 cursor-pointer items-center">
            Content
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
          <pre tabIndex={0} className="max-h-72 overflow-auto rounded-control bg-sunken p-3">
            {JSON.stringify(delivery.payload, null, 2)}
          </pre>
        </details>
        <Button
          variant="secondary"
          size="small"
          aria-label={`${waits ? 'Try now' : 'Send again'}: ${name}, ${at}`}
          busy={props.busy}
          onClick={props.onAgain}
        >
          {waits ? 'Try now' : 'Send again'}
        </Button>
      </div>
    </li>
  )
}
