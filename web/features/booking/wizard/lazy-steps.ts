/**
 * The steps after the choice of a time, loaded together once it is made: whoever sends the form
 * already has what shows the confirmation.
 */
export { ConfirmationStep } from '../wizard-steps/confirmation-step.tsx'
export { InfoStep } from '../wizard-steps/info-step.tsx'
