import * as words from '#words/layout.ts'
import { Button } from '../ui/button.tsx'

/** Replaces a page that failed: heading, message and hint of specification §8, and a reload. */
export function ErrorPanel(props: { message: string; hint?: string; action?: string }) {
  return (
    <div role="alert" className="wrap grid justify-items-start gap-3 py-14 md:py-20">
      <h1 className="heading-page">{words.errorHeading}</h1>
      <p className="text-title font-[650]">{props.message}</p>
      <p className="text-ink-2">{props.hint ?? words.refreshOrContact}</p>
      <Button className="mt-2" onClick={() => location.reload()}>
        {props.action ?? words.refresh}
      </Button>
    </div>
  )
}
