import { useQuery } from '@tanstack/react-query'
import { codeNotDrawn, qrCodeOf } from '#words/controls.ts'
import { Notice } from './notice.tsx'

/**
 * A QR code of an address. It is drawn in the page, so no other service sees the address. A white square
 * is shown until it is drawn.
 */
export function QrCode(props: { url: string; className?: string }) {
  const { url } = props
  const { data, isError, refetch } = useQuery({
    queryKey: ['qr-code', url],
    queryFn: async () => (await import('uqr')).encode(url, { border: 4 }),
    gcTime: 0,
  })
  if (isError) {
    return (
      <Notice tone="error" onRetry={() => void refetch()}>
        {codeNotDrawn}
      </Notice>
    )
  }
  const { size, data: rows } = data ?? { size: 1, data: [] }
  const dark = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={qrCodeOf(url)}
      aria-busy={!data}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={props.className ?? 'size-48 bg-white'}
    >
      <path d={dark} className="fill-black" />
    </svg>
  )
}
