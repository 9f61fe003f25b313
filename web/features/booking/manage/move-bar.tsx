import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as words from '#words/manage.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { barSummaryId, StickyBar } from '../../../ui/sticky-bar.tsx'

/**
 * Stands below the times to which a customer moves a booking or a group: why moving failed, and the
 * bar with the button. The bar is pinned on wide screens too: nothing else on the page says the price.
 */
export function MoveBar(props: {
  moving: { busy: boolean; failure: string | null }
  /** The chosen time in words; null while none is chosen. */
  chosen: { shortDate: string; range: string } | null
  isReady: boolean
  /** The chosen time is the present one. */
  isSame: boolean
  /** Where it goes. */
  place: string | false | null
  /** What it costs now and there, in words. */
  price: string | null
  /** The same as it was when the button was pressed. */
  saidPrice: string | null
  /** The page that Back leads to. */
  backTo: string
  label: string
}) {
  const { moving, chosen, isReady, price } = props
  const navigate = useNavigate()
  const failure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (moving.failure) failure.current?.focus()
  }, [moving.failure])
  const detail = [price, props.place].filter(Boolean).join(' · ')
  // A failure that changed the price says the new one.
  const failed = moving.failure ? [moving.failure, price !== props.saidPrice && price] : null
  return (
    <>
      <div ref={failure} tabIndex={-1} className="scroll-mb-8">
        <FailureNotice
          text={failed?.filter(Boolean).join('\n')}
          className="mt-6 whitespace-pre-line"
        />
      </div>
      <StickyBar
        pinned
        icon={isReady ? CalendarCheck : Clock}
        waiting={!isReady}
        summary={
          isReady && chosen
            ? `${chosen.shortDate}, ${chosen.range}`
            : props.isSame
              ? words.sameTime
              : words.pickTime
        }
        detail={detail || undefined}
        backDisabled={moving.busy}
        onBack={() => navigate(props.backTo, { replace: true })}
      >
        <Button
          type="submit"
          size="large"
          className="lg:min-w-33"
          disabled={!isReady}
          busy={moving.busy}
          busyLabel={words.moving}
          aria-describedby={barSummaryId}
        >
          {props.label}
        </Button>
      </StickyBar>
    </>
  )
}
