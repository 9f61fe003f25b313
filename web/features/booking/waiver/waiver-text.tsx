import * as words from '#words/waiver.ts'
import { longDate } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { Waiver } from './queries.ts'

/** Which version of the waiver it is, and until when a signature given now counts. */
export function WaiverVersion({ waiver }: { waiver: Waiver }) {
  return (
    <p className="text-ink-3">
      {words.versionOf(
        waiver.version,
        longDate(localDate(waiver.published_at, waiver.time_zone)),
        longDate(waiver.valid_until),
      )}
    </p>
  )
}

/** The waiver's text as the facility wrote it, in its language. A blank line ends a paragraph. */
export function WaiverText(props: {
  waiver: Waiver
  /**
   * True in the form for signing, where it scrolls in a box of its own. The signed copy shows the
   * whole text.
   */
  scrolls?: boolean
}) {
  const { title, body, language } = props.waiver
  return (
    <section
      // A region that scrolls must be reachable by key.
      tabIndex={props.scrolls ? 0 : undefined}
      aria-label={words.textOfWaiver}
      lang={language}
      className={props.scrolls ? 'card mt-4 max-h-80 overflow-y-auto p-5' : 'card mt-3 p-5'}
    >
      <h2 className="mb-2 text-[1.0625rem] font-[680]">{title}</h2>
      {body.split(/\n{2,}/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes.
        <p key={at} className="mb-2.5 wrap-anywhere whitespace-pre-line">
          {part}
        </p>
      ))}
      {props.scrolls && (
        // Fades the last visible line, which shows that the text goes on. At the end it lies below
        // the text.
        <div
          aria-hidden="true"
          className="no-print pointer-events-none sticky -bottom-5 -mb-5 h-10 bg-[linear-gradient(transparent,var(--color-surface))]"
        />
      )}
    </section>
  )
}
