import { longDate } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import { zoneName } from '../../../../shared/zone-names.ts'
import type { Lesson } from './queries.ts'
import { lessonsByDate, messages } from './rules.ts'

/**
 * An instructor's schedule for printing: black on white, with contacts, notes and a box to tick.
 */
export function SchedulePaperList(props: {
  title: string
  instructorName: string
  facilityName: string
  lessons: readonly Lesson[]
  zone: string
  now: Date
}) {
  const { lessons, zone, now } = props
  const days = lessonsByDate(lessons, zone)
  const printed = `${longDate(localDate(now, zone))}, ${formatTime(now, zone)}`
  return (
    <div className="text-small">
      <h1 className="heading-card">
        {props.instructorName}, {props.title}
      </h1>
      <p>
        {props.facilityName}. Times are in {zoneName(zone)}. Printed {printed}.
      </p>
      {lessons.length === 0 && <p className="mt-4">{messages.empty}</p>}
      {[...days].map(([date, ofDay]) => (
        <table key={date} className="mt-4 w-full break-inside-avoid border-collapse text-left">
          <caption className="border-b-2 border-ink py-1 text-left text-title font-[680]">
            {longDate(date)}
          </caption>
          <thead>
            <tr className="border-b border-ink">
              {['Time', 'Player', 'Contact', 'Lesson', 'Notes', 'Here'].map((name) => (
                <th key={name} scope="col" className="py-1 pr-3 font-[620]">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ofDay.map((lesson) => (
              <tr key={lesson.id} className="border-b border-rule align-top">
                <td className="py-1.5 pr-3 whitespace-nowrap">
                  {formatTimeRange(lesson.start_time, lesson.end_time, zone)}
                </td>
                <td className="py-1.5 pr-3">
                  <b>{lesson.player_name}</b>
                  {lesson.is_minor && <span className="block">U18, {lesson.parent_name}</span>}
                </td>
                <td className="py-1.5 pr-3">
                  {lesson.player_phone && <span className="block">{lesson.player_phone}</span>}
                  <span className="block wrap-anywhere">{lesson.player_email}</span>
                </td>
                <td className="py-1.5 pr-3">
                  {lesson.facility_service_types?.name}
                  <span className="block">{lesson.facility_spaces?.name}</span>
                </td>
                <td className="py-1.5 pr-3 whitespace-pre-line">{lesson.notes}</td>
                <td className="py-1.5">
                  <span className="inline-block size-4 border border-ink" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
