import { type Dispatch, useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { initialWizard, type WizardState } from '../wizard-choices/booking-wizard-reducer.ts'
import { type GroupStep, stepAddress, withChoices } from '../wizard-choices/choice-address.ts'
import { loadWizard, saveWizard } from '../wizard-choices/wizard-session.ts'
import {
  type GroupAction,
  type GroupContact,
  type GroupPlayer,
  type GroupState,
  groupReducer,
  type NewLine,
  noContact,
} from './group-reducer.ts'
import { dropGroup, loadGroup, saveGroup } from './group-session.ts'

/** The group of this tab, and what the screens of a group do with it. */
export type Group = {
  state: GroupState
  dispatch: Dispatch<GroupAction>
  step: GroupStep
  goTo: (step: GroupStep, options?: { replace?: boolean; line?: number }) => void
  /** The line that `group-time` changes; null for a new one. */
  changing: number | null
  /** The first booking of the group, read from the address. Null once it is in the lineup. */
  first: WizardState | null
  begin: (line: NewLine) => void
  /**
   * For a lineup with only one booking, when the visitor goes on: writes what was typed into the
   * ordinary form, which books a single booking, and forgets the group.
   */
  keepForOne: () => void
}

/**
 * Keeps the group for this tab. The address holds the step, so Back, Forward and reload work as
 * usual. "Add another" leads here with the choices of the first booking in the address.
 */
export function useGroup(facilityId: string): Group {
  const location = useLocation()
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(groupReducer, facilityId, (id) => loadGroup(storage, id))
  const address = new URLSearchParams(location.search)
  const asked = withChoices(initialWizard, address)
  const { search } = location
  // The address still has the first booking after Back or a reload, when it is in the lineup
  // already.
  const isBegun =
    state.begunBy === search &&
    state.lines.some(
      ({ slot }) => Date.parse(slot.start_time) === Date.parse(asked.slot?.start_time ?? ''),
    )
  const first = asked.slot && !isBegun ? asked : null
  useEffect(() => saveGroup(storage, facilityId, state), [facilityId, state])

  const requested = address.get('step') as GroupStep
  const step = first ? 'group' : stepOf(requested, state)
  const line = Number(address.get('line'))
  return {
    state,
    dispatch,
    step,
    changing: state.lines.some(({ id }) => id === line) ? line : null,
    first,
    goTo: (to, options) =>
      void navigate(
        `${stepAddress(to, null)}${options?.line === undefined ? '' : `&line=${options.line}`}`,
        { replace: options?.replace ?? false, preventScrollReset: false },
      ),
    begin: (begun) =>
      dispatch({ type: 'begun', by: search, line: begun, ...typedBefore(facilityId, state) }),
    keepForOne: () => {
      const { players, contact, card } = state
      const { name = '', isMinor = false } = players[0] ?? {}
      const { name: parentName, email, phone, notes } = contact
      const player = { name, isMinor, parentName, email, phone, notes }
      saveWizard(storage, facilityId, { ...loadWizard(storage, facilityId), player, card })
      dropGroup(storage, facilityId)
    },
  }
}

/** Returns the step that can be shown: the requested one, unless there is nothing to show in it. */
function stepOf(requested: GroupStep, state: GroupState): GroupStep {
  if (state.ticket && (requested === 'group-done' || state.lines.length === 0)) return 'group-done'
  if (requested === 'group-done') return 'group'
  return state.lines.length === 0 ? 'group' : requested
}

/**
 * Returns the player, contact and card that were typed before. What was typed in this group counts
 * first, then what was typed in the form for a single booking.
 */
function typedBefore(
  facilityId: string,
  state: GroupState,
): { player: Omit<GroupPlayer, 'id'>; contact: GroupContact; card: string | null } {
  const { player, card } = loadWizard(storage, facilityId)
  const [own] = state.players
  const contact = state.contact.email || state.contact.name ? state.contact : null
  return {
    player: own ?? { name: player.name, isMinor: player.isMinor },
    contact: contact ?? {
      ...noContact,
      name: player.parentName,
      email: player.email,
      phone: player.phone,
      notes: player.notes,
    },
    card: state.card ?? card,
  }
}

function storage(): Storage {
  return sessionStorage
}
