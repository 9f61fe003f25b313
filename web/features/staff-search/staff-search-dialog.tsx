import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Search from 'lucide-react/icons/search'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import * as words from '#words/desk-frame.ts'
import { type AskedOnBoard, bookingOnBoard } from '../../lib/board-link.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { type Answer, useAnswers } from './use-answers.ts'

type Props = { facility: Facility; open: boolean; onClose: () => void }

/**
 * The search of the staff. It finds customers and bookings by phone, name or reference, and also
 * spaces and times. An answer opens on the day board. A cancelled booking opens in the list of
 * bookings, and a customer without a next booking on their own page. The arrow keys move between
 * the answers and their actions; Enter in the field opens the first answer.
 */
export function StaffSearchDialog(props: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={props.open} onClose={props.onClose} title={words.search} initialFocus={field}>
      <SearchForm {...props} field={field} />
    </Dialog>
  )
}

/**
 * The content of the dialog, as a component of its own so that closing the dialog clears the text.
 */
function SearchForm(props: Props & { field: RefObject<HTMLInputElement | null> }) {
  const { facility, field, onClose } = props
  const [text, setText] = useState('')
  const { answers, isCurrent, failed } = useAnswers(facility, text)
  const list = useRef<HTMLUListElement>(null)
  // The dialog moves the focus only one frame later. Letters typed before that would be keyboard
  // shortcuts of the page. So the focus moves at once, after the dialog stored where to return it.
  useLayoutEffect(() => queueMicrotask(() => field.current?.focus()), [field])
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    if (!isEntered || !isCurrent) return
    setEntered(false)
    list.current?.querySelector('a')?.click()
  }, [isEntered, isCurrent])
  const type = (next: string) => {
    setEntered(false)
    setText(next)
  }
  const press = (event: KeyboardEvent) => {
    // Answers to an earlier text may still be shown. Enter waits for those to the current text.
    if (event.key === 'Enter' && event.target === field.current) return setEntered(true)
    const target = keyTarget(event, list.current, field.current)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go through the links inside.
    <div className="grid min-h-[60dvh] content-start gap-3 md:min-h-100" onKeyDown={press}>
      <TextField
        ref={field}
        label={words.whoWhereWhen}
        hint={words.whatToSearch}
        type="search"
        prefix={<Icon of={Search} />}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={254}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {failed.length > 0 && (
        <Notice tone="error" onRetry={() => void Promise.all(failed.map((each) => each.refetch()))}>
          {words.searchFailed}
        </Notice>
      )}
      <p role="status" className={answers.length > 0 ? 'sr-only' : 'text-ui text-ink-3'}>
        {text.trim() && isCurrent && failed.length === 0 && foundInWords(answers.length)}
      </p>
      <ul
        ref={list}
        aria-label={words.answers}
        aria-busy={!isCurrent || undefined}
        className="-mx-2"
      >
        {answers.map((answer) => (
          <AnswerItem
            key={answer.key}
            answer={answer}
            zone={facility.time_zone}
            onFollow={onClose}
          />
        ))}
      </ul>
    </div>
  )
}

function foundInWords(count: number): string {
  return count === 0 ? words.nothingFound : words.answersFound(count)
}

/** Returns the link or the field that an arrow key goes to. */
function keyTarget(
  event: KeyboardEvent,
  list: HTMLElement | null,
  field: HTMLElement | null,
): HTMLElement | null | undefined {
  const { key } = event
  const focused = event.target as HTMLAnchorElement
  const rows = [...(list?.children ?? [])].map((row) => [...row.querySelectorAll('a')])
  const at = rows.findIndex((links) => links.includes(focused))
  if (key === 'ArrowDown') return rows[at + 1]?.[0]
  if (key === 'ArrowUp') return at > 0 ? rows[at - 1]?.[0] : field
  const links = rows[at]
  const aside = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return links && aside ? links[links.indexOf(focused) + aside] : null
}

const actions = [
  { ask: 'move', label: words.move, icon: CalendarDays },
  { ask: 'cancel', label: words.cancel, icon: Ban },
  { ask: 'again', label: words.bookAgain, icon: RotateCcw },
] as const satisfies { ask: AskedOnBoard; [more: string]: unknown }[]

function AnswerItem(props: { answer: Answer; zone: string; onFollow: () => void }) {
  const { answer, zone, onFollow } = props
  const { booking } = answer
  return (
    <li className="relative border-b border-rule px-2 py-2 last:border-0 hover:bg-page has-[a:focus-visible]:bg-selected">
      <Link
        to={answer.link}
        onClick={onFollow}
        className="grid min-h-11 content-center text-ui after:absolute after:inset-0"
      >
        <span className="font-[650] wrap-anywhere">{answer.title}</span>
        <span className="text-small text-ink-2">{answer.detail}</span>
      </Link>
      {answer.phone && (
        <span className="relative text-small">
          <PhoneLink phone={answer.phone} />
        </span>
      )}
      {booking && (
        <span className="relative mt-1 grid grid-cols-[repeat(3,auto)] justify-start gap-2">
          {actions
            .filter(({ ask }) => booking.isAhead || ask === 'again')
            .map(({ ask, label, icon }) => (
              <ButtonLink
                key={ask}
                variant="secondary"
                size="small"
                className="px-2.5!"
                smallIcon={icon}
                to={bookingOnBoard(booking, zone, ask)}
                aria-label={words.actionFor(label, answer.title)}
                onClick={onFollow}
              >
                {label}
              </ButtonLink>
            ))}
        </span>
      )}
    </li>
  )
}
