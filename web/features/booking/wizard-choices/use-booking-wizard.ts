import { type Dispatch, useEffect, useLayoutEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BookingKind } from '../../../lib/booking-kind.ts'
import { useHydrating } from '../../../lib/hydration.ts'
import {
  firstStep,
  initialWizard,
  previousStep,
  reachableStep,
  type WizardAction,
  type WizardState,
  type WizardStep,
  wizardReducer,
} from './booking-wizard-reducer.ts'
import { holdsChoices, stepAddress, withChoices } from './choice-address.ts'
import { loadWizard, saveWizard } from './wizard-session.ts'

/** The booking of this tab, and how its steps go on and back. */
export type BookingWizard = {
  state: WizardState
  dispatch: Dispatch<WizardAction>
  step: WizardStep
  /**
   * Whether `step` is final. If the address names a later step, this is false until the tab's
   * stored choices are read.
   */
  isKnown: boolean
  goTo: (step: WizardStep, options?: { kind?: BookingKind; replace?: boolean }) => void
  back: () => void
}

/**
 * Keeps the wizard's choices for this tab. The address holds the step, so Back, Forward, reload and
 * links work as usual. `?type=` alone starts a booking of that kind (specification §2). Choices in
 * the address come from a link that was pressed before the script ran; they are taken over once.
 */
export function useBookingWizard(facilityId: string, kinds: BookingKind[]): BookingWizard {
  const location = useLocation()
  const navigate = useNavigate()
  const address = new URLSearchParams(location.search)
  const hydrating = useHydrating()
  // The server does not know what this tab has stored.
  const begin = (isServed: boolean) => {
    const begun = withChoices(isServed ? initialWizard : loadWizard(storage, facilityId), address)
    const { contactOf: token, player } = location.state ?? {}
    if (!token) return begun
    // A link on a booking's page that books again brings the token of that booking, whose contact
    // is copied. Its address also holds choices. The effect below replaces address and state, so
    // this happens once.
    return wizardReducer(begun, { type: 'contactCopied', token, name: player })
  }
  const [kept, dispatch] = useReducer(wizardReducer, hydrating, begin)
  const askedKind = kinds.find((kind) => kind === address.get('type'))
  // A link to one instructor continues with the date.
  const askedStep = askedKind && (address.has('instructor') ? 'dateTime' : firstStep(askedKind))
  const requested = address.get('step') ?? askedStep ?? null
  if (askedKind && askedKind !== kept.kind) dispatch({ type: 'kindChosen', kind: askedKind })

  const isOffered = kept.kind === null || kinds.includes(kept.kind)
  const state = isOffered ? kept : { ...kept, kind: null }
  const step = reachableStep(requested, state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is painted
  useLayoutEffect(() => {
    if (hydrating) dispatch({ type: 'restored', state: begin(false) })
    if (holdsChoices(address))
      void navigate(stepAddress(step, state.kind), { replace: true, preventScrollReset: true })
  }, [])
  useEffect(() => {
    if (!hydrating) saveWizard(storage, facilityId, kept)
  }, [hydrating, facilityId, kept])

  const goTo: BookingWizard['goTo'] = (to, options) =>
    navigate(stepAddress(to, options?.kind ?? state.kind), {
      replace: options?.replace ?? false,
      state: { from: step },
    })

  const back = () => {
    const previous = previousStep(step, state)
    // The previous history entry may be another page, or a step that was skipped to.
    if (previous && location.state?.from === previous) void navigate(-1)
    else if (previous) goTo(previous, { replace: true })
  }
  const isKnown = !hydrating || requested === null || requested === step
  return { state, dispatch, step, isKnown, goTo, back }
}

function storage(): Storage {
  return sessionStorage
}
