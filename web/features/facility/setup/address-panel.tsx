import QrCodeIcon from 'lucide-react/icons/qr-code'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'

/**
 * Shows the address of the booking page, on the page Opening day. Its button prints a QR code of
 * that address, to hang on the door.
 */
export function AddressPanel({ facilityName }: { facilityName: string }) {
  const url = new URL(paths.book, location.origin).href
  const shown = url.replace(/^https?:\/\//, '')
  return (
    <>
      <section aria-labelledby="your-address" className="card no-print p-5">
        <h2 id="your-address" className="text-body font-[680]">
          Your address
        </h2>
        <p className="mt-0.5 mb-2.5 wrap-anywhere">{shown}</p>
        <Button variant="secondary" block onClick={() => print()} icon={QrCodeIcon}>
          Print the code
        </Button>
      </section>
      <figure className="hidden justify-items-center gap-6 pt-16 text-center print:grid">
        <p className="heading-page">{facilityName}</p>
        <p className="text-[1.5rem]">Scan to book</p>
        <QrCode text={url} className="size-100" />
        <figcaption className="text-[1.25rem]">{shown}</figcaption>
      </figure>
    </>
  )
}
