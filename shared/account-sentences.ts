/** Sentences about signing in that both the page and the server use. */
export const accountSentences = {
  notSignedIn: 'Not authenticated',
  sessionEnded: 'Your session has ended. Sign in again.',
  noInstructor: 'Could not find instructor profile',
} as const
