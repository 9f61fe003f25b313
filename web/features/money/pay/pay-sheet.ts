import { csvFile } from '../../../../shared/csv.ts'
import { localTime } from '../../../../shared/times.ts'
import { cents } from '../balances/balance-words.ts'
import type { PaidLesson } from './queries.ts'

/**
 * For the pay sheet, from which owners pay an instructor: returns the minutes and the amount of all
 * lessons.
 */
export function paySum(lessons: readonly PaidLesson[]): { minutes: number; amount: number } {
  return {
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    amount: cents(lessons.reduce((sum, { amount }) => sum + amount, 0)),
  }
}

/** Returns the pay sheet as a CSV file, one line for each lesson, in the facility's zone. */
export function paySheetFile(lessons: readonly PaidLesson[], zone: string): string {
  return csvFile(
    ['Date', 'Start', 'End', 'Service', 'Status', 'Minutes', 'Rate per hour', 'Amount'],
    lessons.map((lesson) => [
      lesson.date,
      localTime(lesson.start_time, zone),
      localTime(lesson.end_time, zone),
      lesson.service_name,
      lesson.status,
      String(lesson.minutes),
      lesson.hourly_rate?.toFixed(2) ?? '',
      lesson.amount.toFixed(2),
    ]),
  )
}
