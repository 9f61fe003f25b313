import Phone from 'lucide-react/icons/phone'
import { shortDate } from '../../../../shared/dates.ts'
import { phoneHref } from '../../../../shared/phone-href.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Lesson } from './queries.ts'
import { lessonState } from './rules.ts'

/**
 * On an instructor's schedule, the lesson that is on or comes next, with a link that calls the
 * player.
 */
export function NextLessonPanel(props: {
  lesson: Lesson
  zone: string
  now: Date
  onOpen: (lesson: Lesson) => void
}) {
  const { lesson, now, zone } = props
  if (lessonState(lesson, now) === 'past') return null
  const date = localDate(lesson.start_time, zone)
  const day = date === localDate(now, zone) ? 'today' : shortDate(date)
  const call = lesson.player_phone && phoneHref(lesson.player_phone)
  return (
    <section
      aria-labelledby="next-lesson"
      className="card mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="next-lesson" className="text-small font-[620] text-ink-3">
          {lessonState(lesson, now) === 'live' ? 'On now' : `Next lesson, ${day}`}
        </h2>
        <p className="text-title font-[680]">
          {formatTimeRange(lesson.start_time, lesson.end_time, zone)}
        </p>
        <p className="text-ink-2 wrap-anywhere">
          {[lesson.player_name, lesson.facility_spaces?.name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {call && (
          <a href={call} className={buttonLook({ variant: 'secondary' })}>
            <Icon of={Phone} />
            Call {lesson.player_phone}
          </a>
        )}
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => props.onOpen(lesson)}>
          Details
        </Button>
      </div>
    </section>
  )
}
