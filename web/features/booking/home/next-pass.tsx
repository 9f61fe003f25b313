import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as words from '#words/home.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ZoneElsewhere } from '../../../ui/zone-elsewhere.tsx'
import { keptPasses } from '../manage/kept-pass.ts'
import { type NextBooking, nextBooking, readAgain } from './next-booking.ts'

/** A link on the home page to the next booking whose pass this device keeps, if there is one. */
export function NextPass() {
  const [pass, setPass] = useState<NextBooking | null>(null)
  useEffect(() => {
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      const passes = await keptPasses()
      setPass(nextBooking(passes))
      setPass(nextBooking(await readAgain(passes)))
    }
    void read()
    // A tab stays open for days, and the booking may be over or moved when it is looked at again.
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])
  if (!pass) return null
  const { path, start, end, zone, place } = pass
  const day = shortDate(localDate(start, zone))
  return (
    <div className="wrap pointer-events-none sticky bottom-0 z-10 py-4">
      <Link
        to={path}
        className="on-dark pointer-events-auto ml-auto flex min-h-15 max-w-100 items-center gap-3 rounded-card bg-board-8 px-4 py-2 text-white shadow-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-small text-board-muted">{words.nextBooking}</span>
          <span className="block font-[650] wrap-anywhere">
            {[day, formatTimeRange(start, end, zone), place].filter(Boolean).join(', ')}
          </span>
          <ZoneElsewhere zone={zone} at={start} className="text-small text-board-muted" />
        </span>
        <Icon of={ChevronRight} />
      </Link>
    </div>
  )
}
