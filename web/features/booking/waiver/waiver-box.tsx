import * as words from '#words/waiver.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SheetMark } from '../../../ui/sheet-mark.tsx'

/** Says that the player is not signed for, and leads to the waiver. */
export function WaiverBox(props: { token: string; className?: string }) {
  return (
    <section
      aria-label={words.waiver}
      className={`no-print grid gap-3 rounded-card border border-on-warn-soft/30 bg-warn-soft p-4 text-on-warn-soft ${props.className ?? ''}`}
    >
      <p className="flex items-start gap-3">
        <SheetMark />
        <span>
          <span className="block font-[680]">{words.notSigned}</span>
          <span className="text-ui">{words.everybodySigns}</span>
        </span>
      </p>
      <ButtonLink to={`${paths.waiver}/${props.token}`} size="large">
        {words.signNow}
      </ButtonLink>
    </section>
  )
}
