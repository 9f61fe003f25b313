/**
 * The steps that follow the choice of a time. They load together once a time is chosen, so the
 * confirmation needs no further download after the form is sent.
 */
export { ConfirmationStep } from '../wizard-steps/confirmation-step.tsx'
export { InfoStep } from '../wizard-steps/info-step.tsx'
export { AskPrices } from './ask-prices.tsx'
export { EarlierBooking } from './earlier-booking.tsx'
