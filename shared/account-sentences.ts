/** What a page and the service both say about who is signed in. */
export const accountSentences = {
  notSignedIn: 'Not authenticated',
  sessionEnded: 'Your session has ended. Sign in again.',
  noInstructor: 'Could not find instructor profile',
} as const
