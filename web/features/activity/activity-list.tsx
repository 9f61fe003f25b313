import { Link } from 'react-router'
import { formatTime } from '../../../shared/times.ts'
import { classNames } from '../../lib/class-names.ts'
import { dayInWords } from '../../lib/relative-time.ts'
import type { ListedEntry } from './queries.ts'
import { actionInWords, changesInWords, placeOf } from './rules.ts'

/** The entries: who changed what, when, and the values before and after. */
export function ActivityList(props: {
  entries: readonly ListedEntry[]
  zone: string
  /** True while the rows are still those of the page before. */
  stale: boolean
}) {
  return (
    <ol
      aria-label="Activity"
      aria-busy={props.stale || undefined}
      className={classNames('border-t border-rule text-ui', props.stale && 'opacity-60')}
    >
      {props.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} zone={props.zone} />
      ))}
    </ol>
  )
}

function Entry({ entry, zone }: { entry: ListedEntry; zone: string }) {
  const now = new Date()
  const changes = changesInWords(entry.changes, zone, now)
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule px-4 py-3 last:border-0 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="min-w-0 text-small text-ink-3">
        <time dateTime={entry.created_at} className="block tabular-nums">
          {dayInWords(entry.created_at, zone, now)}, {formatTime(entry.created_at, zone)}
        </time>
        <span className="block wrap-anywhere" title={entry.actor_email ?? undefined}>
          {entry.actor_name}
        </span>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-[650]">{actionInWords(entry)}</span>
          <Subject entry={entry} />
        </p>
        {changes.length > 0 && (
          <dl className="mt-1 grid gap-y-0.5 text-small text-ink-2">
            {changes.map(({ name, says }) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-3">{name}:</dt>
                <dd className="min-w-0 wrap-anywhere">{says}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

function Subject({ entry }: { entry: ListedEntry }) {
  const place = placeOf(entry)
  const name = entry.subject_name
  if (!place) return name && `: ${name}`
  return (
    <>
      {': '}
      <Link className="link" to={place}>
        {name ?? 'Open'}
      </Link>
    </>
  )
}
