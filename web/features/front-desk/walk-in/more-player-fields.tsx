import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import * as words from '#words/desk-walk-in.ts'
import { isMinor } from '#words/player.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { fullName } from '../../../lib/names.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx'
import { BrokenRulesNotice } from './broken-rules-notice.tsx'
import { moment, type RuleWords, warnings } from './rules.ts'
import type { MorePlayers } from './use-more-players.ts'

/**
 * In the walk-in panel and the staff's booking form: the other players of a family, each with a
 * cage and a service, and the button that adds one.
 */
export function MorePlayerFields(props: {
  more: MorePlayers
  /** The time of the first booking, and the zone that it is read in. */
  start: Date | null
  zone: string
  /**
   * Only in the full booking form: whether its first player is under 18. With it, each other player
   * has this checkbox too, and the rules that their booking breaks are shown.
   */
  form?: { isMinor: boolean }
}) {
  const { more } = props
  return (
    <>
      {more.players.map((player, at) => (
        <PlayerLine key={player.id} {...props} player={player} number={at + 2} />
      ))}
      {!more.isFull && (
        <Button
          variant="secondary"
          className="justify-self-start md:col-span-full"
          onClick={more.add}
          icon={Plus}
        >
          {words.addAnother}
        </Button>
      )}
    </>
  )
}

function PlayerLine(
  props: Parameters<typeof MorePlayerFields>[0] & {
    player: MorePlayers['players'][number]
    number: number
  },
) {
  const { more, player, number, start, zone } = props
  const { line } = player
  const edit = (patch: Parameters<typeof more.edit>[1]) => more.edit(player.id, patch)
  const { serious } = warnings(player.broken, false)
  const own = useRef<HTMLFieldSetElement>(null)
  const isPlaced = line !== null
  // Scrolls until the whole line and the button that adds the next one are visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line grows once its space is known, so it must scroll again
  useEffect(() => own.current?.scrollIntoView({ block: 'nearest' }), [isPlaced])
  const services = more.offer?.services ?? []
  const placeAt = (space: string, at: Date) =>
    start && at > start ? words.spaceFrom(space, moment(at, { start, zone })) : space
  return (
    <fieldset
      ref={own}
      className="scroll-mb-20 grid gap-3 rounded-card border border-rule bg-page p-3.5 md:col-span-full"
    >
      <legend className="sr-only">{words.player(number)}</legend>
      <div className="flex items-start gap-2">
        <TextField
          label={words.nameOf(number)}
          className="flex-1"
          // Staff type the name right after they add a player.
          autoFocus={!player.name}
          autoComplete="off"
          required
          maxLength={lengths.name}
          value={player.name}
          error={more.nameErrorOf(player)}
          onChange={({ target }) => edit({ name: target.value })}
        />
        <IconButton
          label={player.name.trim() ? words.remove(player.name.trim()) : words.removePlayer(number)}
          icon={X}
          className="mt-7"
          onClick={() => more.remove(player.id)}
        />
      </div>
      {line ? (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={words.cage}
            value={line.place?.spaceId ?? ''}
            error={line.choices.length > 0 ? null : words.noCageFor}
            onChange={({ target }) => edit({ spaceId: target.value })}
            options={line.choices.map((choice) => [
              choice.space.space_id,
              placeAt(choice.space.name, choice.start),
            ])}
          />
          {services.length > 1 && (
            <SelectField
              label={words.service}
              value={line.service?.id ?? ''}
              onChange={({ target }) => edit({ serviceId: target.value })}
              options={services.map(({ id, name }) => [id, name])}
            />
          )}
          {line.service?.requires_instructor && (
            <SelectField
              label={words.instructor}
              value={line.instructor?.id ?? ''}
              empty={line.instructor ? undefined : ''}
              error={line.isNobodyFree ? words.noInstructorLeft : null}
              onChange={({ target }) => edit({ instructorId: target.value })}
              options={more.offer?.instructors.map((each) => [each.id, fullName(each)])}
            />
          )}
        </div>
      ) : (
        <p className="text-small text-ink-3">{words.cageFollows}</p>
      )}
      {props.form && (
        <CheckboxField
          label={isMinor}
          checked={player.isMinor ?? props.form.isMinor}
          onChange={({ target }) => edit({ isMinor: target.checked })}
        />
      )}
      {props.form && start && serious.length > 0 && (
        <BrokenRulesNotice broken={serious} words={wordsOf(line, start, zone)} />
      )}
    </fieldset>
  )
}

type Line = MorePlayers['players'][number]['line']

/** Returns the time, space and instructor that the sentences about a player's broken rules name. */
export function wordsOf(line: Line, start: Date, zone: string): RuleWords {
  return {
    start: line?.place?.start ?? start,
    zone,
    space: line?.placeName ?? '',
    instructor: line?.instructor?.first_name ?? null,
  }
}
