import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRenewRosterLink } from './mutations.ts'
import type { Team } from './queries.ts'

/** On a team's page, the roster link for coach and parents: to copy, to open and to replace. */
export function RosterLinkPanel({ team }: { team: Team }) {
  const [isAsked, setIsAsked] = useState(false)
  const renewing = useRenewRosterLink(team.id)
  const close = () => {
    renewing.reset()
    setIsAsked(false)
  }
  return (
    <Panel title="Roster link">
      <div className="grid gap-3 px-5 py-4">
        <TextField
          id="roster-link"
          label="Link for the coach and the parents"
          hint="Whoever has it reads first names and ticks, adds a player and signs."
          readOnly
          spellCheck={false}
          value={location.origin + paths.team(team.roster_token)}
          onFocus={({ target }) => target.select()}
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton field="roster-link" done="Roster link copied" size="small">
            Copy link
          </CopyButton>
          <ButtonLink
            variant="secondary"
            size="small"
            to={paths.team(team.roster_token)}
            smallIcon={ExternalLink}
          >
            Open
          </ButtonLink>
          <Button variant="secondary" size="small" onClick={() => setIsAsked(true)}>
            New link
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Make a new roster link?"
        description="The link that the coach and the parents have stops working at once. Players and signatures stay."
        confirmLabel="Make a new link"
        busy={renewing.busy}
        busyLabel="Saving..."
        error={renewing.failure}
        onConfirm={() => renewing.send(undefined, close)}
        onClose={close}
      />
    </Panel>
  )
}
