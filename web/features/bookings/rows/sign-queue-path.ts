/** The page that the desk opens before it hands the tablet to those who sign. */
export const signQueuePath = '/admin/bookings/sign'
