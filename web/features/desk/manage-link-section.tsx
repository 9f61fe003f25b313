import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The customer's page of a booking as a code to scan or to take away on paper. */
export function ManageLinkSection(props: { address: string; hasEmail: boolean }) {
  const [isShown, setIsShown] = useState(false)
  const url = new URL(props.address, location.origin).href
  return (
    <section aria-label="The player’s page" className="mt-4 grid justify-items-start gap-2">
      {!props.hasEmail && (
        <p className="text-ui text-ink-2">
          No email, so no mail goes out. An address that is added under Edit gets the confirmation
          with the link.
        </p>
      )}
      {isShown ? (
        <>
          <Code url={url} />
          <Button variant="secondary" size="small" onClick={() => print()}>
            <Icon of={Printer} size="small" />
            Print
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setIsShown(true)}>
          <Icon of={QrCode} size="small" />
          Show the link as a QR code
        </Button>
      )}
    </section>
  )
}

/** Drawn here: the address is a secret, and no picture of it is asked of anybody. */
function Code({ url }: { url: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['qr-code', url],
    queryFn: async () => (await import('uqr')).encode(url, { border: 4 }),
    gcTime: 0,
  })
  if (isError) {
    return (
      <Notice tone="error" onRetry={() => void refetch()}>
        The code could not be drawn.
      </Notice>
    )
  }
  if (!data) return null
  const dark = data.data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <figure className="grid max-w-full gap-1.5">
      <svg
        role="img"
        aria-label={`QR code of ${url}`}
        viewBox={`0 0 ${data.size} ${data.size}`}
        shapeRendering="crispEdges"
        className="size-48 bg-white"
      >
        <path d={dark} fill="#000" />
      </svg>
      <figcaption className="max-w-full text-caption [overflow-wrap:anywhere] text-ink-3">
        {url}
      </figcaption>
    </figure>
  )
}
