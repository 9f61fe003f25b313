import * as words from '#words/group.ts'
import { askedName, isMinor } from '#words/player.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { formatTimeRange } from '../../../../shared/times.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, TextField } from '../../../ui/field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import { placeNames } from './group-lines.ts'
import type { GroupLine, GroupPlayer } from './group-reducer.ts'
import type { GroupPart } from './group-step-frame.tsx'
import type { GroupValues } from './group-values.ts'
import { lastPlayers } from './last-players.ts'

/**
 * In the form of a group: a name field for each player, with their bookings. A chip fills in the
 * name of a known player.
 */
export function PlayerNames(
  props: GroupPart & {
    form: FormFields<GroupValues>
    lines: GroupLine[]
    /** The players when the form opened. A player who had a name then needs no suggestion. */
    playersAtStart: GroupPlayer[]
  },
) {
  const { facility, offer, group, form, lines, playersAtStart } = props
  const { players } = group.state
  const zone = facility.time_zone
  const known = lastPlayers(facility.id)
  const cageAndTime = (line: GroupLine) => {
    const { cage } = placeNames(line, offer)
    return `${cage}, ${formatTimeRange(line.slot.start_time, line.slot.end_time, zone)}`
  }
  return (
    <div className="grid gap-5">
      {players.map(({ id, name }, at) => {
        const own = lines.filter(({ playerId }) => playerId === id)
        const earlier = players.slice(0, at).filter((each) => each.name.trim())
        const free = known.filter((each) => !players.some((other) => other.name.trim() === each))
        const hadName = playersAtStart.some((each) => each.id === id && each.name.trim())
        return (
          <fieldset key={id} className="grid gap-2">
            <legend className="mb-1 text-small leading-5 text-ink-3">
              {own.map(cageAndTime).join(' · ')}
            </legend>
            <TextField
              {...form.text(`player${id}`)}
              label={players.length > 1 ? words.nameOfPlayer(at + 1) : askedName}
              required
              autoComplete={players.length > 1 ? 'off' : 'name'}
              maxLength={lengths.name}
            />
            {!hadName && !name.trim() && (earlier.length > 0 || free.length > 0) && (
              <p className="flex flex-wrap gap-2">
                {earlier.map((each) => (
                  <Button
                    key={each.id}
                    variant="secondary"
                    size="small"
                    className="rounded-full!"
                    onClick={() => {
                      for (const line of own)
                        group.dispatch({
                          type: 'playerTaken',
                          lineId: line.id,
                          playerId: each.id,
                        })
                    }}
                  >
                    {words.sameAs(each.name.trim())}
                  </Button>
                ))}
                {free.map((each) => (
                  <Button
                    key={each}
                    variant="secondary"
                    size="small"
                    className="rounded-full!"
                    onClick={() =>
                      group.dispatch({ type: 'playerEdited', id, patch: { name: each } })
                    }
                  >
                    {each}
                  </Button>
                ))}
              </p>
            )}
            <CheckboxField {...form.check(`minor${id}`)} label={isMinor} />
          </fieldset>
        )
      })}
    </div>
  )
}
