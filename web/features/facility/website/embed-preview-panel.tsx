import { useEffect, useRef } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { chosen, type EmbedChoices } from './embed-code.ts'

/** The booking page as another site shows it, with the same script and the same element. */
export function EmbedPreviewPanel({ choices }: { choices: EmbedChoices }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    loadEmbed()
    const element = document.createElement('fungo-booking')
    element.setAttribute('title', 'Preview of the booking page')
    for (const [name, value] of chosen(choices)) element.setAttribute(name, value)
    place.current?.replaceChildren(element)
  }, [choices])
  return (
    <Panel title="Preview">
      <p className="px-5 pt-4 text-ui text-ink-3">
        It is the real one: what you book here is booked.
      </p>
      <div ref={place} className="min-h-160 p-3" />
    </Panel>
  )
}

/** Loads the script once per page. The element stays defined from then on. */
function loadEmbed(): void {
  const source = '/embed.js'
  if (document.querySelector(`script[src="${source}"]`)) return
  const script = document.createElement('script')
  script.src = source
  document.head.append(script)
}
