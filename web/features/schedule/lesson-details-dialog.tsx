import type { ReactNode } from 'react'
import { phoneHref } from '../../../shared/phone-href.ts'
import { formatTimeRange, localDate, longDate, zoneName } from '../../lib/time.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Lesson } from './queries.ts'

/** Everything about one lesson; open while one is given. */
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
      {lesson.is_minor && <Fact name="Parent/guardian">{lesson.parent_name}</Fact>}
      <Fact name="Email">
        <a href={`mailto:${lesson.player_email}`} className="link">
          {lesson.player_email}
        </a>
      </Fact>
      {lesson.player_phone && (
        <Fact name="Phone">
          <PhoneLink phone={lesson.player_phone} />
        </Fact>
      )}
      {lesson.notes && (
        <Fact name="Notes">
          <span className="whitespace-pre-line">{lesson.notes}</span>
        </Fact>
      )}
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

function PhoneLink({ phone }: { phone: string }) {
  const href = phoneHref(phone)
  if (!href) return phone
  return (
    <a href={href} className="link">
      {phone}
    </a>
  )
}
