import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/desk-money.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { EntriesList } from './entries-list.tsx'
import { messages } from './entry-words.ts'
import type { About } from './mutations.ts'
import { accountQuery } from './queries.ts'

/**
 * In the till of a booking's details: a line that opens the list of what was recorded about the
 * booking. The list is read when somebody opens it.
 */
export function EntriesDisclosure(props: { about: About; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-small text-ink-2">
        <span>{props.title}</span>
        <span className="link ml-auto">{words.whatWasRecorded}</span>
      </summary>
      {isOpen && <Entries about={props.about} />}
    </details>
  )
}

function Entries({ about }: { about: About }) {
  const { time_zone: zone } = useSiteFacility()
  const account = useQuery(accountQuery(about))
  return (
    <Loaded
      query={account}
      failed={messages.load}
      loading={<Loading label={words.loadingRecorded} bars={['h-12']} />}
    >
      {(entries) => <EntriesList about={about} entries={entries} zone={zone} />}
    </Loaded>
  )
}
