/** The reason stored when an administrator cancels without giving one (specification §9). */
export const defaultCancellationReason = 'Cancelled by administrator'
