/**
 * The start of the keys of staff's queries about sent mail, so that a write that sends mail can
 * outdate them together.
 */
export const mailKey = ['mail'] as const
