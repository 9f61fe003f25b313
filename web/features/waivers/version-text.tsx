import { memo } from 'react'
import type { WaiverVersion } from './queries.ts'
import { diffOf, languageName, type Wording, writtenIn } from './rules.ts'

/** `translations`: the same text by language, some of which may be empty in a draft. */
type Written = Pick<WaiverVersion, 'title' | 'body' | 'translations'>

/**
 * On the administrators' page of the waiver: a version's text in each language, compared with the
 * version before it. It shows published versions and the preview of a draft.
 */
export function VersionText(props: {
  version: Written
  before: (Written & { version: number }) | undefined
}) {
  const { version, before } = props
  const now = writtenIn(version)
  const then = before && writtenIn(before)
  const languages = new Set([...Object.keys(now), ...Object.keys(then ?? {})])
  return (
    <div className="mt-3 grid gap-2">
      {before && (
        <p className="text-small text-ink-3">
          Compared with version {before.version}: what was added is underlined, what was taken out
          is struck through.
        </p>
      )}
      <WordingText now={version} before={before} />
      {[...languages].map((language) => (
        <section key={language} aria-label={`In ${languageName(language)}`}>
          <h4 className="mt-2 mb-1 text-small font-[650]">In {languageName(language)}</h4>
          <div lang={language}>
            <WordingText
              now={now[language] ?? nothing}
              before={then && (then[language] ?? nothing)}
            />
          </div>
        </section>
      ))}
    </div>
  )
}

const nothing: Wording = { title: '', body: '' }

function WordingText(props: { now: Wording; before: Wording | undefined }) {
  const { now, before } = props
  return (
    <div className="rounded-control border border-rule p-4 wrap-anywhere whitespace-pre-line">
      <b className="block">
        <Changes before={before?.title} now={now.title} />
      </b>
      <Changes before={before?.body} now={now.body} />
    </div>
  )
}

/**
 * The preview of a draft renders with every letter typed. A text is compared again only when it has
 * changed.
 */
const Changes = memo(function Changes(props: { before: string | undefined; now: string }) {
  if (props.before === undefined) return props.now
  return diffOf(props.before, props.now).map(({ text, change }, at) => {
    const key = `${at} ${change}`
    if (change === 'added')
      return (
        <ins key={key} className="bg-open text-on-open">
          {text}
        </ins>
      )
    if (change === 'removed')
      return (
        <del key={key} className="bg-danger-soft text-on-danger-soft">
          {text}
        </del>
      )
    return <span key={key}>{text}</span>
  })
})
