import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { SectionHeader } from '../../../ui/section-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { BusyCalendarCard } from './busy-calendar-card.tsx'
import { BusyCalendarForm } from './busy-calendar-form.tsx'
import { busyCalendarQuery } from './queries.ts'
import { messages } from './rules.ts'

/** The instructor's own calendar. Nobody can book its busy times. */
export function BusyCalendarSection({ instructorId }: { instructorId: string }) {
  const calendar = useQuery(busyCalendarQuery(instructorId))
  return (
    <section aria-label="Your own calendar" className="max-w-215">
      <SectionHeader
        title="Your own calendar"
        subtitle="When you are busy there, players cannot book you here."
      />
      <Loaded
        query={calendar}
        failed={messages.load}
        loading={<Loading label="Loading your calendar..." bars={['h-30 rounded-card']} />}
      >
        {(followed) => (followed ? <BusyCalendarCard calendar={followed} /> : <BusyCalendarForm />)}
      </Loaded>
    </section>
  )
}
