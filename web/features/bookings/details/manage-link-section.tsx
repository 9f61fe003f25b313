import Printer from 'lucide-react/icons/printer'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import * as words from '#words/desk-card.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SendLinkButton } from './send-link-button.tsx'

/**
 * In a booking's details and on its card on the day board: staff lead a customer to the page of the
 * booking. They mail the links of the customer's upcoming bookings, or show a QR code to scan or
 * print.
 */
export function ManageLinkSection(props: {
  address: string
  email: string | null
  /** True while the booking is not over: only then its link is mailed. */
  isComing: boolean
}) {
  const [isShown, setIsShown] = useState(false)
  const url = new URL(props.address, location.origin).href
  return (
    <section aria-label={words.playersPage} className="mt-4 grid justify-items-start gap-2">
      {props.email && props.isComing && <SendLinkButton email={props.email} />}
      {!props.email && <p className="text-ui text-ink-2">{words.noMail}</p>}
      {isShown ? (
        <>
          <QrCode text={url} />
          <p className="max-w-full text-caption [overflow-wrap:anywhere] text-ink-3">{url}</p>
          <Button variant="secondary" size="small" onClick={() => print()} smallIcon={Printer}>
            {words.print}
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          size="small"
          onClick={() => setIsShown(true)}
          smallIcon={QrCodeIcon}
        >
          {words.showCode}
        </Button>
      )}
    </section>
  )
}
