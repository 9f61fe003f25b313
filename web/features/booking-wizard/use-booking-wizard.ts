import { type Dispatch, useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BookingKind } from '../../lib/booking-kind.ts'
import { paths } from '../../paths.ts'
import {
  firstStep,
  previousStep,
  reachableStep,
  type WizardAction,
  type WizardState,
  type WizardStep,
  wizardReducer,
} from './booking-wizard-reducer.ts'
import { loadWizard, saveWizard } from './wizard-session.ts'

export type BookingWizard = {
  state: WizardState
  dispatch: Dispatch<WizardAction>
  step: WizardStep
  goTo: (step: WizardStep, options?: { kind?: BookingKind; replace?: boolean }) => void
  back: () => void
}

/**
 * The wizard's choices, kept for this tab, and its step, which the address holds: Back, Forward,
 * reload and links work as everywhere. `?type=` alone starts a booking of that kind
 * (specification §2).
 */
export function useBookingWizard(facilityId: string, kinds: BookingKind[]): BookingWizard {
  const [kept, dispatch] = useReducer(wizardReducer, facilityId, (id) => loadWizard(storage, id))
  const location = useLocation()
  const navigate = useNavigate()
  const address = new URLSearchParams(location.search)
  const asked = kinds.find((kind) => kind === address.get('type'))
  const requested = address.get('step') ?? (asked ? firstStep(asked) : null)
  if (asked && asked !== kept.kind) dispatch({ type: 'kindChosen', kind: asked })

  const offered = kept.kind === null || kinds.includes(kept.kind)
  const state = offered ? kept : { ...kept, kind: null }
  const step = reachableStep(requested, state)

  useEffect(() => saveWizard(storage, facilityId, kept), [facilityId, kept])

  const goTo: BookingWizard['goTo'] = (to, options) =>
    navigate(stepAddress(to, options?.kind ?? state.kind), {
      replace: options?.replace ?? false,
      state: { from: step },
    })

  const back = () => {
    const previous = previousStep(step, state)
    // the entry below may be another page, or a step that was jumped to
    if (previous && location.state?.from === previous) void navigate(-1)
    else if (previous) goTo(previous, { replace: true })
  }
  return { state, dispatch, step, goTo, back }
}

/** The address of a step. The first and the last belong to no kind of booking. */
export function stepAddress(step: WizardStep, kind: BookingKind | null): string {
  if (step === 'type') return paths.book
  const type = kind && step !== 'confirmation' ? `type=${kind}&` : ''
  return `${paths.book}?${type}step=${step}`
}

function storage(): Storage {
  return sessionStorage
}
