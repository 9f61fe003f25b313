import Send from 'lucide-react/icons/send'
import * as words from '#words/desk-card.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useSendLinks } from '../rows/mutations.ts'

/**
 * In a booking's details, on its card and on a customer's page: staff send a customer the links of
 * their upcoming bookings again, to the e-mail address that they booked with.
 */
export function SendLinkButton({ email }: { email: string }) {
  const sending = useSendLinks()
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={sending.busy}
        busyLabel={words.sending}
        onClick={() => sending.send(email)}
        smallIcon={Send}
      >
        {words.sendLink}
      </Button>
      <FailureNotice text={sending.failure} />
    </>
  )
}
