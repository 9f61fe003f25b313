import { memo } from 'react'
import type { WaiverVersion } from './queries.ts'
import { diffOf } from './rules.ts'

type Written = Pick<WaiverVersion, 'title' | 'body'>

/** A version's text, with what it changed of the version before it. */
export function VersionText(props: {
  version: Written
  before: (Written & { version: number }) | undefined
}) {
  const { version, before } = props
  return (
    <div className="mt-3 grid gap-2">
      {before && (
        <p className="text-small text-ink-3">
          Compared with version {before.version}: what was added is underlined, what was taken out
          is struck through.
        </p>
      )}
      <div className="rounded-control border border-rule p-4 wrap-anywhere whitespace-pre-line">
        <b className="block">
          <Changes before={before?.title} now={version.title} />
        </b>
        <Changes before={before?.body} now={version.body} />
      </div>
    </div>
  )
}

/** Compares again only when one of the texts changes: the preview follows each letter of the form. */
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
