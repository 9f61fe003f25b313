import { useQuery } from '@tanstack/react-query'
import { codeNotDrawn, qrCodeOf } from '#words/controls.ts'
import { Notice } from './notice.tsx'
import { usePageLanguage } from './place-language.tsx'

/**
 * A QR code of a text, such as an address or the code of a pass. It is drawn in the page, so no
 * other service sees the text. Until then an empty square is shown. `className` replaces its size
 * and background.
 */
export function QrCode(props: { text: string; className?: string }) {
  const { text } = props
  const own = usePageLanguage()
  const { data, isError, refetch } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('uqr')).encode(text, { border: 4 }),
  })
  if (isError) {
    return (
      <Notice tone="error" onRetry={() => void refetch()}>
        <span lang={own}>{codeNotDrawn}</span>
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
      lang={own}
      aria-label={qrCodeOf(text)}
      aria-busy={!data}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={props.className ?? 'size-48 bg-white'}
    >
      <path d={dark} className="fill-black" />
    </svg>
  )
}
