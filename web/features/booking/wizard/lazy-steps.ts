/**
 * What the first steps of a booking do not need. It loads as one file once a time is chosen, or
 * earlier where prices depend on the hour, so the confirmation needs no further download after the
 * form is sent.
 */
export { ConfirmationStep } from '../wizard-steps/confirmation-step.tsx'
export { InfoStep } from '../wizard-steps/info-step.tsx'
export { AskPrices } from './ask-prices.tsx'
export { EarlierBooking } from './earlier-booking.tsx'
