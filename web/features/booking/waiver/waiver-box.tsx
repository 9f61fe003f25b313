import * as words from '#words/waiver.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SheetMark } from '../../../ui/sheet-mark.tsx'

/** Says that nobody has signed the waiver for a player, and leads to it. */
export function WaiverBox(props: { token: string; className?: string }) {
  return (
    <section
      aria-label={words.waiver}
      className={`no-print grid gap-2.5 rounded-control border border-on-warn-soft/30 bg-warn-soft p-4 text-on-warn-soft ${props.className ?? ''}`}
    >
      <p className="flex gap-2.5 font-[680]">
        <SheetMark />
        {words.notSigned}
      </p>
      <p>{words.everybodySigns}</p>
      <ButtonLink to={`${paths.waiver}/${props.token}`} size="large" block>
        {words.signNow}
      </ButtonLink>
    </section>
  )
}
