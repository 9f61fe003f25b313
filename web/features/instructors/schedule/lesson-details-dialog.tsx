import type { ReactNode } from 'react'
import { longDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { zoneName } from '../../../../shared/zone-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PlayerFacts } from '../../booking/player-form/player-facts.tsx'
import type { Lesson } from './queries.ts'

/** The details of one lesson of an instructor's schedule. Open unless `lesson` is null. */
export function LessonDetailsDialog(props: {
  lesson: Lesson | null
  zone: string
  onClose: () => void
}) {
  const { lesson } = props
  return (
    <Dialog
      open={lesson !== null}
      onClose={props.onClose}
      title={lesson?.player_name}
      description={lesson?.is_minor ? 'Player is under 18' : undefined}
    >
      {lesson && <Facts lesson={lesson} zone={props.zone} />}
    </Dialog>
  )
}

function Facts({ lesson, zone }: { lesson: Lesson; zone: string }) {
  const date = longDate(localDate(lesson.start_time, zone))
  return (
    <dl className="divide-y divide-rule text-ui">
      <Fact name="When">
        <span className="block font-[650]">{date}</span>
        {formatTimeRange(lesson.start_time, lesson.end_time, zone)}, {zoneName(zone)}
      </Fact>
      <Fact name="Service">{lesson.facility_service_types?.name}</Fact>
      <Fact name="Space">
        {lesson.facility_spaces?.name}
        {lesson.facility_spaces?.description && (
          <span className="block text-small text-ink-3">{lesson.facility_spaces.description}</span>
        )}
      </Fact>
      <PlayerFacts of={lesson} fact={(name, value) => <Fact name={name}>{value}</Fact>} />
    </dl>
  )
}

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 py-2.5 wrap-anywhere">
      <dt className="text-ink-3">{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}
