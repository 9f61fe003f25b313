/**
 * Sentences about an account that both the pages and the database show. The SQL repeats them, and
 * catalogue.test.ts checks that they are the same.
 */
export const accountSentences = {
  notSignedIn: 'Not authenticated',
  sessionEnded: 'Your session has ended. Sign in again.',
  noInstructor: 'Could not find instructor profile',
} as const
