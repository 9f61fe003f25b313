import { nameMissing } from '#words/player.ts'
import { dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'

/** Our own sentences: the specification has no desk. */
export const messages = {
  book: 'Failed to create the booking. Please try again.',
  bookAll: 'Failed to create the bookings. Please try again.',
  move: 'Failed to move the booking. Please try again.',
  offline: 'There is no connection, so nothing was moved.',
  extend: 'Failed to extend the booking. Please try again.',
  mark: 'Failed to mark the booking. Please try again.',
  free: 'Failed to free the time. Please try again.',
  closeDay: 'Failed to close the day. Please try again.',
  load: 'Failed to load the spaces. Please try again.',
  loadRules: 'Failed to check the rules. Please try again.',
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

/** Returns a rule with its limits as a sentence that follows its name. */
export function ruleSentence({ rule, facts }: BrokenRule, words: RuleWords): string {
  const at = (iso: string | null | undefined) => (iso ? moment(iso, words) : '')
  const who = words.instructor ?? 'The instructor'
  switch (rule) {
    case 'lead_time':
      return `Customers book at least ${counted(Number(facts.hours), 'hour')} ahead.`
    case 'horizon':
      return `Customers book at most ${counted(facts.days ?? 0, 'day')} ahead, through ${dayAndMonth(facts.last_date ?? '')}.`
    case 'hours':
      return facts.start_time && facts.end_time
        ? `Open ${formatTimeRange(facts.start_time, facts.end_time, words.zone)} that day.`
        : 'Closed that day.'
    case 'grid':
      return `Starts are ${facts.minutes} minutes apart.`
    case 'buffer': {
      const left = `${facts.gap} of ${facts.minutes} minutes are left`
      return Date.parse(facts.start_time ?? '') > words.start.getTime()
        ? `${left} before ${facts.player_name} at ${at(facts.start_time)}.`
        : `${left} after ${facts.player_name} at ${at(facts.end_time)}.`
    }
    case 'closure':
      return `${words.space} is closed until ${at(facts.end_time)}${facts.reason ? `: ${facts.reason}` : ''}.`
    case 'availability':
      return teaching(facts.hours, who, words.zone)
    case 'time_off':
      return `${who} is away until ${at(facts.end_time)}.`
    case 'busy':
      return `${who} is busy until ${at(facts.end_time)}.`
    case 'duration':
      return `${listed(facts.minutes)} minutes are what customers can book.`
    case 'kind':
      return `${facts.name} is switched off for customers.`
    default:
      return ''
  }
}

function teaching(hours: Facts['hours'], who: string, zone: string): string {
  if (!Array.isArray(hours) || hours.length === 0) return `${who} does not teach that day.`
  const times = hours.map(({ start_time, end_time }) => formatTimeRange(start_time, end_time, zone))
  return `${who} teaches ${times.join(' and ')} that day.`
}

/**
 * Splits the broken rules for the desk. For a start now, the grid and the notice become one remark.
 * The length is left out, because the desk offers its own. Every other rule is a warning.
 */
export function warnings(
  broken: readonly BrokenRule[],
  startsNow: boolean,
): { remark: string | null; serious: BrokenRule[] } {
  const isUsual = ({ rule }: BrokenRule) => startsNow && ['grid', 'lead_time'].includes(rule)
  const usual = broken.filter(isUsual)
  const parts = usual.map(({ rule, facts }) =>
    rule === 'grid' ? `off the ${facts.minutes}-minute grid` : 'without notice',
  )
  return {
    remark: parts.length > 0 ? `Starts ${parts.reverse().join(' and ')}, as walk-ins do.` : null,
    serious: broken.filter((each) => each.rule !== 'duration' && !isUsual(each)),
  }
}

type Broken = { broken: readonly BrokenRule[]; words: RuleWords }

/** Returns the broken rules of several bookings, each sentence once. */
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

/** Returns `This sets two rules aside`. */
export function setAsideTitle(count: number): string {
  const words = ['no rules', 'a rule', 'two rules', 'three rules', 'four rules', 'five rules']
  return `This sets ${words[count] ?? `${count} rules`} aside`
}

/** Returns `6:00 PM`, or on another day than the booking's `Fri, Mar 13, 6:00 PM`. */
export function moment(
  iso: string | Date,
  { start, zone }: Pick<RuleWords, 'start' | 'zone'>,
): string {
  const date = localDate(iso, zone)
  const time = formatTime(iso, zone)
  return date === localDate(start, zone) ? time : `${shortDate(date)}, ${time}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Returns `30, 60 or 90`. */
function listed(minutes: Facts['minutes']): string {
  const all = Array.isArray(minutes) ? minutes : [minutes]
  return all.join(', ').replace(/, (\d+)$/, ' or $1')
}
