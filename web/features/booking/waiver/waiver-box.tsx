import * as words from '#words/waiver.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SheetMark } from '../../../ui/sheet-mark.tsx'

/** Says that the player is not signed for, and leads to the waiver. */
export function WaiverBox(props: { token: string; className?: string }) {
  return (
    <section aria-label={words.waiver} className={`no-print ${props.className ?? ''}`}>
      <Notice tone="warning">
        <p className="flex gap-3">
          <SheetMark />
          {words.notSigned}
        </p>
        <p>{words.everybodySigns}</p>
        <ButtonLink to={`${paths.waiver}/${props.token}`} size="large" block>
          {words.signNow}
        </ButtonLink>
      </Notice>
    </section>
  )
}
