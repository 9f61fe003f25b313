/** The start of the keys of all queries about mail, so that a write can outdate them together. */
export const mailKey = ['mail'] as const
