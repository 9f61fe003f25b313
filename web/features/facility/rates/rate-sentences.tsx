import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { longDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { classNames } from '../../../lib/class-names.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { daysInWords, hoursInWords } from './days-in-words.ts'
import { overlapping } from './overlapping-rates.ts'
import type { Rate } from './queries.ts'
import { type Audience, audiences, type RateForm } from './rules.ts'
import { looks } from './week-picture.tsx'

type Sentences = {
  rates: readonly Rate[]
  /** The price of an hour where no rate applies; null without such a price. */
  usual: number | null
  /** The shade of each price per hour, as in the picture of the week (`shades`). */
  shadeOf: Map<number, number>
  spaceName: (id: string) => string
  busy: boolean
  /** Opens the form at this field. */
  onEdit: (rate: Rate, field: keyof RateForm) => void
  onMove: (rate: Rate, by: -1 | 1) => void
  onDelete: (rate: Rate) => void
}

/**
 * The rates as sentences on the page of prices, in the order in which they win. A press on a word
 * opens its field.
 */
export function RateSentences(props: Sentences) {
  const { rates, usual } = props
  return (
    <Panel
      title="In words"
      className="mt-4"
      action={<span className="text-small text-ink-3">The first that fits is the price.</span>}
    >
      <ol>
        {rates.map((rate, index) => (
          <RateSentence key={rate.id} {...props} rate={rate} index={index} />
        ))}
        <li className={row}>
          <Rank look={looks[props.shadeOf.get(usual ?? -1) ?? 1]} />
          <b className={name}>Standard</b>
          <p className="max-sm:col-start-2">
            at all other times, by{' '}
            <Link className={word} to={staffPaths.adminSettingsPart('prices')}>
              Settings
            </Link>{' '}
            and the prices of services and instructors
          </p>
          <b className="text-[1.0625rem] tabular-nums">
            {usual === null ? 'None' : formatMoney(usual)}
          </b>
        </li>
      </ol>
    </Panel>
  )
}

function RateSentence(props: Sentences & { rate: Rate; index: number }) {
  const { rate, rates, index } = props
  const named = rate.space_ids?.map(props.spaceName).join(', ')
  const hours = hoursInWords(rate)
  const winners = overlapping(rate, rates.slice(0, index)).map(({ name }) => name)
  const word = (field: keyof RateForm, text: string) => (
    <Word rate={rate} onPress={() => props.onEdit(rate, field)}>
      {text}
    </Word>
  )
  return (
    <li className={row}>
      <Rank look={looks[props.shadeOf.get(Number(rate.per_hour)) ?? 1]}>{index + 1}</Rank>
      <b className={name}>{rate.name}</b>
      <p className="min-w-0 leading-7 wrap-anywhere max-sm:col-start-2">
        {word('weekdays', daysInWords(rate.weekdays))}
        {hours === 'all hours' ? ', ' : ' from '}
        {word('from', hours)} in {word('spaceIds', named ?? 'any cage')}
        {season(rate) && <>, {word('validFrom', season(rate) ?? '')}</>},{' '}
        {word('audience', audiences[rate.audience as Audience].toLowerCase())}{' '}
        {rate.audience === 'public' ? 'pays' : 'pay'}
        {winners.length > 0 && (
          <span className="block text-small leading-5 text-ink-3">
            Gives way to {list.format(winners)} where both fit
          </span>
        )}
      </p>
      <button
        type="button"
        disabled={props.busy}
        className="min-h-10 text-[1.0625rem] font-bold tabular-nums hover:underline"
        aria-label={`Change the price of ${rate.name}, ${formatMoney(rate.per_hour)} an hour`}
        onClick={() => props.onEdit(rate, 'perHour')}
      >
        {formatMoney(rate.per_hour)}
      </button>
      <span className="flex max-sm:col-start-2">
        <IconButton
          label={`Move ${rate.name} up`}
          icon={ChevronUp}
          disabled={props.busy || index === 0}
          className="disabled:opacity-40"
          onClick={() => props.onMove(rate, -1)}
        />
        <IconButton
          label={`Move ${rate.name} down`}
          icon={ChevronDown}
          disabled={props.busy || index === rates.length - 1}
          className="disabled:opacity-40"
          onClick={() => props.onMove(rate, 1)}
        />
        <IconButton
          label={`Delete ${rate.name}`}
          icon={Trash2}
          onClick={() => props.onDelete(rate)}
        />
      </span>
    </li>
  )
}

function Word(props: { rate: Rate; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={`${props.children}, change ${props.rate.name}`}
      className={word}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  )
}

/** A plate with the rank of a rate, in the color of its price in the picture of the week. */
function Rank(props: { look: string | undefined; children?: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid h-8 w-7 place-items-center rounded-plate pt-px font-board text-[1.3125rem] leading-none',
        props.look,
      )}
    >
      {props.children}
    </span>
  )
}

const list = new Intl.ListFormat('en-US')

const row =
  'grid grid-cols-[30px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-rule py-1.5 pr-3 pl-4.5 last:border-0 sm:grid-cols-[30px_8.5rem_minmax(0,1fr)_auto_8.25rem]'
const name = 'min-w-0 wrap-anywhere max-sm:col-span-2'
const word =
  'min-h-6 border-b-[1.5px] border-dashed border-link font-[650] text-link hover:border-solid'

function season({ valid_from, valid_until }: Rate): string | null {
  if (valid_from && valid_until) return `${longDate(valid_from)} to ${longDate(valid_until)}`
  if (valid_from) return `from ${longDate(valid_from)} on`
  return valid_until && `until ${longDate(valid_until)}`
}
