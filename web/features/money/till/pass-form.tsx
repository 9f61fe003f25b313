import { useState } from 'react'
import * as words from '#words/desk-money.ts'
import { hoursAndMinutes } from '../../../../shared/hours-and-minutes.ts'
import { bareCode, writtenCode } from '../../../../shared/pass-code.ts'
import { endDate } from '../../../lib/end-date.ts'
import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { usePayWithPass } from '../entries/mutations.ts'
import { messages } from '../entries/rules.ts'
import { type Card, cardQuery } from './card-query.ts'

/**
 * Where the desk collects with a pass: its code, what is left on it, and the button that pays a
 * booking with it.
 */
export function PassForm(props: {
  bookingId: string
  onSend: () => void
  onCollected?: () => void
}) {
  const { time_zone: zone } = useSiteFacility()
  const paying = usePayWithPass(props.onCollected)
  const [typed, setTyped] = useState('')
  const code = bareCode(typed)
  const isWhole = code.length === 12
  const card = useFreshQuery({ ...cardQuery(code), enabled: isWhole })
  // What was found stays on the screen if reading the card again fails.
  const found = isWhole ? card.data : undefined
  const isUnread = isWhole && card.isError && found === undefined
  const pay = () => {
    // Enter may come before the card is read: the server then says whether the code is right.
    if (!isWhole || found === null) return
    props.onSend()
    paying.send({ bookingId: props.bookingId, code })
  }
  return (
    <div className="grid gap-2.5">
      <TextField
        label={words.cardCode}
        autoFocus
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={(isUnread && messages.card) || (found === null ? messages.noCard : null)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => isWhole && setTyped(writtenCode(code))}
        onKeyDown={({ key }) => key === 'Enter' && pay()}
      />
      <p role="status" className="text-ui wrap-anywhere">
        {found && cardInWords(found, zone)}
      </p>
      <FailureNotice text={paying.failure} />
      <Button size="large" block busy={paying.busy} disabled={!found} onClick={pay}>
        {words.payWithCard}
      </Button>
    </div>
  )
}

/** Returns `10 hours, 9 h left, until Tue, Mar 31`. */
function cardInWords({ name, minutes_left: left, expires_on: end }: Card, zone: string): string {
  const parts = [
    name,
    left === null ? words.unlimited : words.isLeft(hoursAndMinutes(left)),
    end && words.until(endDate(end, zone)),
  ]
  return parts.filter(Boolean).join(', ')
}
