/** The address of the page from which the desk hands its tablet to players who sign the waiver. */
export const signQueuePath = '/admin/bookings/sign'
