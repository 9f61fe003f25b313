import * as words from '#words/waiver.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SheetMark } from '../../../ui/sheet-mark.tsx'
import { signInWords } from './sign-in-words.ts'

/**
 * On a confirmation, and on the manage page of a booking or a group: says that the waiver is not
 * signed for some players, and links to it. For a link with several players: `unsigned` has the
 * names of those who are not signed for, and `count` is the number of all players.
 */
export function WaiverBox(props: {
  token: string
  unsigned?: readonly string[]
  count?: number
  className?: string
}) {
  const { unsigned = [], count = 1 } = props
  return (
    <section
      aria-label={words.waiver}
      className={`no-print grid gap-2.5 rounded-control border border-on-warn-soft/30 bg-warn-soft p-4 text-on-warn-soft ${props.className ?? ''}`}
    >
      <p className="flex gap-2.5 font-[680]">
        <SheetMark />
        {count > 1 ? words.notSignedOf(unsigned.length, count) : words.notSigned}
      </p>
      <p>{words.everybodySigns}</p>
      <ButtonLink to={`${paths.waiver}/${props.token}`} size="large" block>
        {unsigned.length > 0 ? signInWords(unsigned) : words.signNow}
      </ButtonLink>
    </section>
  )
}
