/** The page on which the desk hands the tablet over to be signed on. */
export const signQueuePath = '/admin/bookings/sign'
