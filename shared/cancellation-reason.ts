/**
 * The reason with which the staff's forms to cancel begin, always stored in English. The database
 * stores the same when staff give none (specification §9).
 */
export const defaultCancellationReason = 'Cancelled by administrator'
