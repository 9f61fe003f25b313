import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import * as words from '#words/group.ts'
import { formatTime } from '../../../../shared/times.ts'
import { spaceMark } from '../../../lib/names.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NumberPlate } from '../../../ui/plate.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { GroupLine } from './group-reducer.ts'
import type { GroupPart } from './group-step-frame.tsx'
import { lastPlayers } from './last-players.ts'
import { SeveralCages } from './several-cages.tsx'
import { type AddOption, useAddOptions } from './use-add-options.ts'
import { freeSpacesAt, useFreeSpaces } from './use-free-spaces.ts'

/**
 * The sheet of the lineup that adds a booking. It asks who plays. One tap adds a free booking, so
 * that a family need not search again: a cage at the same time, a cage right after, or a lesson on
 * the same day. From here they also reach several cages at once, and the search for another time.
 */
export function AddAnother(
  props: GroupPart & {
    lines: GroupLine[]
    onClose: () => void
    onAnotherTime: (player: { id: number | null; name: string }) => void
  },
) {
  const { facility, offer, group, lines } = props
  const { players } = group.state
  const { dispatch } = group
  const [playerId, setPlayerId] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [isTeam, setTeam] = useState(false)
  const options = useAddOptions(facility, offer, lines, playerId)
  const [only] = lines
  const isSingleCage = lines.length === 1 && only?.kind === 'open'
  const free = useFreeSpaces(facility, isSingleCage ? only : null, offer)
  const [first] = players
  const zone = facility.time_zone
  // This is decided when the sheet opens: otherwise the field would vanish with the first letter.
  const [asksFirstName] = useState(first !== undefined && !first.name.trim())
  const earlierNames = lastPlayers(facility.id).filter(
    (each) => !players.some((player) => player.name.trim() === each),
  )
  const add = (option: AddOption) => {
    if (!option.line) return
    dispatch({ type: 'added', lines: [option.line], playerId, name: name.trim() })
    props.onClose()
  }
  if (isTeam && only)
    return (
      <SeveralCages
        {...props}
        base={only}
        free={free}
        onChosen={() => {
          props.onClose()
          group.goTo('group-info')
        }}
      />
    )
  const freeNow = only && free ? freeSpacesAt(free, Date.parse(only.slot.start_time)).length : 0
  return (
    <div className="grid gap-4">
      {asksFirstName && only && first && (
        <TextField
          name="first-player"
          label={words.firstPlayerName(formatTime(only.slot.start_time, zone))}
          optional
          autoComplete="off"
          value={first.name}
          onChange={({ target }) =>
            dispatch({ type: 'playerEdited', id: first.id, patch: { name: target.value } })
          }
        />
      )}
      <ChoiceGroup legend={words.whoFor}>
        <div className="flex flex-wrap gap-2">
          {players.map((player, at) => (
            <Chip
              key={player.id}
              checked={playerId === player.id}
              onChoose={() => setPlayerId(player.id)}
            >
              {player.name.trim() || words.playerNumber(at + 1)}
            </Chip>
          ))}
          {earlierNames.map((each) => (
            <Chip
              key={each}
              checked={playerId === null && name === each}
              onChoose={() => {
                setPlayerId(null)
                setName(each)
              }}
            >
              {each}
            </Chip>
          ))}
          <Chip
            checked={playerId === null && !earlierNames.includes(name)}
            onChoose={() => {
              setPlayerId(null)
              if (earlierNames.includes(name)) setName('')
            }}
          >
            <Icon of={Plus} size="small" />
            {words.newPlayer}
          </Chip>
        </div>
      </ChoiceGroup>
      {playerId === null && !earlierNames.includes(name) && (
        <TextField
          name="new-player"
          label={words.newPlayerName}
          optional
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <div className="grid gap-2">
        {options.map((option) => (
          <OptionRow key={option.key} option={option} offer={offer} onAdd={() => add(option)} />
        ))}
        {isSingleCage && freeNow > 2 && (
          <Row
            mark={<NumberPlate className={plate}>{freeNow}</NumberPlate>}
            title={words.severalCages}
            detail={words.freeAtTime(freeNow, formatTime(only.slot.start_time, zone))}
            end={<Icon of={ChevronRight} className="text-link" />}
            onClick={() => setTeam(true)}
          />
        )}
      </div>
      <p className="text-center text-small text-ink-3">{words.oneTapAdds}</p>
      <Button
        variant="quiet"
        onClick={() => props.onAnotherTime({ id: playerId, name: name.trim() })}
      >
        {words.anotherTime}
      </Button>
    </div>
  )
}

const plate = 'h-9 w-8 bg-plate text-[1.625rem] text-bulb'

function Chip(props: { checked: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <Choice
      look="solid"
      name="who-for"
      checked={props.checked}
      onChange={props.onChoose}
      className="inline-flex min-h-11 items-center gap-2 rounded-full! border-control! px-4 text-ui font-[620] wrap-anywhere"
    >
      {props.children}
    </Choice>
  )
}

function OptionRow(props: { option: AddOption; offer: GroupPart['offer']; onAdd: () => void }) {
  const { option, offer } = props
  if (option.loading && !option.line) return <Skeleton className="h-15.5 rounded-[10px]!" />
  const space = offer.spaces.find(({ id }) => id === option.line?.spaceId)
  const teacher = offer.instructors.find(({ id }) => id === option.line?.instructorId)
  const mark = teacher ? (
    <Avatar size="small" firstName={teacher.first_name} lastName={teacher.last_name} />
  ) : (
    <NumberPlate className={option.line ? plate : 'h-9 w-8 text-ink-3'}>
      {space ? spaceMark(space.name) : '–'}
    </NumberPlate>
  )
  return (
    <Row
      mark={mark}
      title={option.title}
      detail={option.detail}
      end={
        option.line && (
          <>
            {option.price && <span className="text-ui font-[620] text-ink">{option.price}</span>}
            <Icon of={Plus} className="text-link" />
          </>
        )
      }
      onClick={option.line ? props.onAdd : undefined}
    />
  )
}

/**
 * A row to tap: it adds a booking, or opens the choice of several cages. Without `onClick` its
 * detail says why it cannot be added.
 */
function Row(props: {
  mark: ReactNode
  title: string
  detail: string
  end: ReactNode
  onClick: (() => void) | undefined
}) {
  const look =
    'grid min-h-15.5 w-full grid-cols-[34px_minmax(0,1fr)_auto] items-center gap-x-2 rounded-[10px] border-[1.5px] px-3 py-2 text-left'
  const content = (
    <>
      {props.mark}
      <span className="min-w-0">
        <span className="block leading-5 font-[660]">{props.title}</span>
        <span className="block text-small leading-4.5 text-ink-3">{props.detail}</span>
      </span>
      <span className="flex items-center gap-1.5">{props.end}</span>
    </>
  )
  if (!props.onClick)
    return <p className={`${look} border-transparent bg-sunken text-ink-3`}>{content}</p>
  return (
    <button
      type="button"
      onClick={props.onClick}
      className={`${look} border-open-bar bg-surface hover:bg-selected`}
    >
      {content}
    </button>
  )
}
