import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { formatter } from '../../../shared/formatter.ts'
import { lengths } from '../../../shared/lengths.ts'
import { classNames } from '../../lib/class-names.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SheetMark } from '../../ui/sheet-mark.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useEditForm } from '../../ui/use-edit-form.ts'
import { useTimesOpened } from '../../ui/use-times-opened.ts'
import { useRemovePlayer, useSavePlayer } from './mutations.ts'
import type { Team, TeamPlayer } from './queries.ts'
import { type PlayerForm, playerErrors } from './rules.ts'

/**
 * The last day on which each player's signature is valid, by the player's id; null for a player who
 * has not signed. Empty where no waiver is asked for.
 */
type Signed = ReadonlyMap<string, string | null>

/**
 * On a team's page, the roster. Where a waiver is asked for, each player has a mark: signed or not.
 * Those who have not signed come first.
 */
export function TeamPlayersPanel({ team, signed }: { team: Team; signed: Signed }) {
  const [edited, setEdited] = useState<TeamPlayer | 'new' | null>(null)
  const [removed, setRemoved] = useState<TeamPlayer | null>(null)
  const timesOpened = useTimesOpened(edited !== null)
  const removing = useRemovePlayer()
  const players = team.team_players.toSorted(
    (a, b) => Number(isSigned(a, signed)) - Number(isSigned(b, signed)),
  )
  return (
    <Panel
      title="Roster"
      action={
        <Button
          variant="secondary"
          size="small"
          smallIcon={UserPlus}
          onClick={() => setEdited('new')}
        >
          Add player
        </Button>
      }
    >
      {players.length === 0 ? (
        <p className="px-5 py-4 text-ink-3">
          No players yet. Anyone with the roster link can add players too.
        </p>
      ) : (
        <ul className="divide-y divide-rule">
          {players.map((player) => (
            <PlayerItem
              key={player.id}
              player={player}
              until={signed.get(player.id)}
              onEdit={() => setEdited(player)}
              onRemove={() => setRemoved(player)}
            />
          ))}
        </ul>
      )}
      <PlayerFormDialog
        key={timesOpened}
        teamId={team.id}
        open={edited !== null}
        player={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
      <DeleteDialog
        row={removed}
        title={(player) => `Delete ${player.player_name} from ${team.name}?`}
        description={() => 'Waivers that were signed for the player are kept.'}
        deletion={{
          ...removing,
          // The dialog sends only the id, but the message after it names the player.
          send: (_, onDone) => removed && removing.send(removed, onDone),
        }}
        onClose={() => setRemoved(null)}
      />
    </Panel>
  )
}

/** `Dec 31, 2026`. A weekday would leave no room for the name. */
const untilDate = formatter({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** Returns whether no signature is missing: the player has signed, or no waiver is asked for. */
const isSigned = ({ id }: TeamPlayer, signed: Signed) => signed.get(id) !== null

function PlayerItem(props: {
  player: TeamPlayer
  until: string | null | undefined
  onEdit: () => void
  onRemove: () => void
}) {
  const { player, until } = props
  return (
    <li
      className={classNames(
        'flex min-h-12 items-center gap-x-3 px-4 py-1 text-ui md:px-5',
        until === null && 'bg-warn-soft text-on-warn-soft',
      )}
    >
      {until !== undefined && (
        <SheetMark
          signed={until !== null}
          className={classNames('size-5 shrink-0', until !== null && 'text-primary')}
        />
      )}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <button
          type="button"
          className="min-h-11 min-w-0 grow basis-40 text-left font-[650] wrap-anywhere hover:underline"
          aria-label={`Edit ${player.player_name}`}
          onClick={props.onEdit}
        >
          {player.player_name}
        </button>
        <span className="flex gap-x-3">
          {player.birth_year && <span className="num text-ink-3">{player.birth_year}</span>}
          {until !== undefined && (
            <span className={until === null ? 'font-[650]' : 'text-ink-3'}>
              {until === null ? 'Not signed' : `until ${untilDate.format(new Date(until))}`}
            </span>
          )}
        </span>
      </div>
      <IconButton label={`Delete ${player.player_name}`} onClick={props.onRemove} icon={Trash2} />
    </li>
  )
}

function PlayerFormDialog(props: {
  teamId: string
  open: boolean
  player: TeamPlayer | null
  onClose: () => void
}) {
  const { player } = props
  const saving = useSavePlayer(props.teamId, player?.id ?? null)
  const form = useEditForm({
    draft: useDraft<PlayerForm>('team-player', player?.id ?? null, () => ({
      name: player?.player_name ?? '',
      birthYear: player?.birth_year?.toString() ?? '',
    })),
    check: (values) => playerErrors(values, new Date().getFullYear()),
    saving,
    onSaved: props.onClose,
  })
  return (
    <EditDialog
      noun="player"
      isNew={player === null}
      open={props.open}
      onClose={props.onClose}
      form={form}
      saving={saving}
    >
      <TextField
        label="Player name"
        required
        autoComplete="off"
        maxLength={lengths.name}
        {...form.text('name')}
      />
      <TextField
        label="Birth year"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...form.text('birthYear')}
      />
    </EditDialog>
  )
}
