import { useState } from 'react'
import { dayAndMonth } from '../../../shared/dates.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { HomePlate } from '../../ui/art/home-plate.tsx'
import { clockAndHalf } from './board-words.ts'

/** The head of `/display`: the facility's name, the date and the time. */
export function TvHeadBar({ facility, at }: { facility: Facility; at: Date }) {
  const zone = facility.time_zone
  const { clock, half } = clockAndHalf(formatTime(at, zone))
  const [weekday, date] = dayAndMonth(localDate(at, zone)).split(', ')
  const signs = [...clock].map((sign, place) => ({ sign, place }))
  return (
    <header className="tv-head">
      <Mark logo={facility.logo_url} />
      <p className="tv-name">{facility.name}</p>
      <p className="tv-date">
        {weekday} <br />
        {date}
      </p>
      <p className="tv-clock">
        <span className="sr-only">
          {clock} {half}
        </span>
        {signs.map(({ sign, place }) =>
          // Only digits have plates: not the colon, nor the letter of "10 h 30".
          /\d/.test(sign) ? (
            <span key={place} aria-hidden="true" className="plate">
              {sign}
            </span>
          ) : (
            <span key={place} aria-hidden="true">
              {sign}
            </span>
          ),
        )}
        <small aria-hidden="true">{half}</small>
      </p>
    </header>
  )
}

/** The facility's logo on white, the background most logos are drawn for; else the home plate. */
function Mark({ logo }: { logo: string | null }) {
  const [broken, setBroken] = useState(false)
  if (!logo || broken) return <HomePlate className="tv-mark" />
  return <img src={logo} alt="" onError={() => setBroken(true)} className="tv-logo" />
}
