import BellRing from 'lucide-react/icons/bell-ring'
import { Button } from '../../../ui/button.tsx'
import { useRemind } from './mutations.ts'

/** A button that reminds those who owe something for these bookings by mail. */
export function RemindButton(props: { bookingIds: readonly string[]; className?: string }) {
  const reminding = useRemind()
  return (
    <>
      <Button
        variant="wire"
        size="small"
        className={props.className}
        busy={reminding.busy}
        onClick={() => reminding.send(props.bookingIds)}
        icon={BellRing}
      >
        Remind to pay
      </Button>
      {reminding.failure && (
        <p role="alert" className="col-span-full basis-full pb-1 text-small font-semibold">
          {reminding.failure}
        </p>
      )}
    </>
  )
}
