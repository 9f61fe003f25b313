/**
 * Sentences about an account that the page or the server shows by itself, and that the database
 * raises as well. catalogue.test.ts checks that both are the same.
 */
export const accountSentences = {
  notSignedIn: 'Not authenticated',
  sessionEnded: 'Your session has ended. Sign in again.',
  noInstructor: 'Could not find instructor profile',
} as const
