/** Why a booking was cancelled, where an administrator gives no reason (specification §9). */
export const defaultCancellationReason = 'Cancelled by administrator'
