import * as said from '#words/desk-moves.ts'
import * as walkIn from '#words/desk-walk-in.ts'
import { nameMissing } from '#words/player.ts'
import { dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'

/**
 * What the screens of the desk, such as the walk-in panel and the day board, say when something
 * fails. The specification has no sentences for that.
 */
export const messages = {
  book: walkIn.bookFailed,
  bookAll: walkIn.bookAllFailed,
  move: said.moveFailed,
  offline: said.offline,
  extend: walkIn.extendFailed,
  mark: walkIn.markFailed,
  free: walkIn.freeFailed,
  closeDay: walkIn.closeDayFailed,
  load: walkIn.loadFailed,
  nameMissing,
} as const

/** A broken rule from `get_broken_rules`. Its facts depend on the rule. */
export type BrokenRule = { rule: string; facts: Facts }

type Facts = {
  hours?: number | readonly Period[]
  days?: number
  last_date?: string
  start_time?: string | null
  end_time?: string | null
  minutes?: number | readonly number[]
  gap?: number
  player_name?: string
  reason?: string | null
  name?: string
}

type Period = { start_time: string; end_time: string }

/** The time, space and instructor that the sentences about rules name. */
export type RuleWords = { start: Date; zone: string; space: string; instructor: string | null }

/**
 * Returns the sentence that explains a broken rule, with its limits. Screens show it after the
 * rule's name.
 */
export function ruleSentence({ rule, facts }: BrokenRule, words: RuleWords): string {
  const at = (iso: string | null | undefined) => (iso ? moment(iso, words) : '')
  const who = words.instructor ?? said.theInstructor
  switch (rule) {
    case 'lead_time':
      return said.leadTime(Number(facts.hours))
    case 'horizon':
      return said.horizon(facts.days ?? 0, dayAndMonth(facts.last_date ?? ''))
    case 'hours':
      return facts.start_time && facts.end_time
        ? said.openThen(formatTimeRange(facts.start_time, facts.end_time, words.zone))
        : said.closedThen
    case 'grid':
      return said.startsApart(Number(facts.minutes))
    case 'buffer': {
      const { gap = 0, player_name: name = '' } = facts
      const minutes = Number(facts.minutes)
      return Date.parse(facts.start_time ?? '') > words.start.getTime()
        ? said.gapBefore(gap, minutes, name, at(facts.start_time))
        : said.gapAfter(gap, minutes, name, at(facts.end_time))
    }
    case 'closure':
      return facts.reason
        ? said.closedUntilFor(words.space, at(facts.end_time), facts.reason)
        : said.closedUntil(words.space, at(facts.end_time))
    case 'availability':
      return teaching(facts.hours, who, words.zone)
    case 'time_off':
      return said.awayUntil(who, at(facts.end_time))
    case 'busy':
      return said.busyUntil(who, at(facts.end_time))
    case 'duration':
      return said.lengthsAre([facts.minutes].flat())
    case 'kind':
      return said.switchedOff(facts.name ?? '')
    default:
      return ''
  }
}

function teaching(hours: Facts['hours'], who: string, zone: string): string {
  if (!Array.isArray(hours) || hours.length === 0) return said.doesNotTeach(who)
  const times = hours.map(({ start_time, end_time }) => formatTimeRange(start_time, end_time, zone))
  return said.teaches(who, times)
}

/**
 * Splits the broken rules of a desk booking in two. A walk-in usually breaks the rules about start
 * times and lead time, so these become a harmless `remark`. The rule about lengths is left out,
 * because the desk offers other lengths. All other rules are `serious`.
 */
export function warnings(
  broken: readonly BrokenRule[],
  isWalkIn: boolean,
): { remark: string | null; serious: BrokenRule[] } {
  const isUsual = ({ rule }: BrokenRule) => isWalkIn && ['grid', 'lead_time'].includes(rule)
  return {
    remark: usualInWords(broken.filter(isUsual)),
    serious: broken.filter((each) => each.rule !== 'duration' && !isUsual(each)),
  }
}

function usualInWords(usual: readonly BrokenRule[]): string | null {
  const grid = usual.find(({ rule }) => rule === 'grid')
  const isSudden = usual.some(({ rule }) => rule === 'lead_time')
  const minutes = Number(grid?.facts.minutes)
  if (isSudden) return grid ? said.offGridWithoutNotice(minutes) : said.withoutNotice
  return grid ? said.offGrid(minutes) : null
}

type Broken = { broken: readonly BrokenRule[]; words: RuleWords }

/** Returns the broken rules of several bookings, without those whose sentence came before. */
export function eachOnce(bookings: readonly Broken[]): Broken[] {
  const said = new Set<string>()
  const isNew = (rule: BrokenRule, words: RuleWords) => {
    const sentence = `${rule.rule} ${ruleSentence(rule, words)}`
    return !said.has(sentence) && said.add(sentence)
  }
  return bookings
    .map(({ broken, words }) => ({ broken: broken.filter((rule) => isNew(rule, words)), words }))
    .filter(({ broken }) => broken.length > 0)
}

/**
 * Returns a time, `6:00 PM`. If it is not on the booking's day, adds the date: `Fri, Mar 13, 6:00
 * PM`.
 */
export function moment(
  iso: string | Date,
  { start, zone }: Pick<RuleWords, 'start' | 'zone'>,
): string {
  const date = localDate(iso, zone)
  const time = formatTime(iso, zone)
  return date === localDate(start, zone) ? time : `${shortDate(date)}, ${time}`
}
