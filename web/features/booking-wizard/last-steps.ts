/**
 * The steps after the choice of a time, loaded together once it is made: whoever sends the form
 * already has what shows the confirmation.
 */
export { ConfirmationStep } from './confirmation-step.tsx'
export { InfoStep } from './info-step.tsx'
