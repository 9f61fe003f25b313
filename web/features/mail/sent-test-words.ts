/** What the server says of a test message, which an administrator sent to try the mail server. */
export type SentTest = {
  recipient: string
  configured: boolean
  status: string
  answer: string | null
}

export type TestWords = {
  tone: 'info' | 'warning' | 'error'
  sentence: string
  answer: string | null
}

/** Returns a sentence on whether a test message was sent, with the mail server's reply. */
export function sentTestWords({ recipient, configured, status, answer }: SentTest): TestWords {
  if (!configured) {
    const sentence =
      'There is no mail server, so the message reaches nobody. It is kept on the Mail page.'
    return { tone: 'warning', sentence, answer: null }
  }
  if (status === 'sent') {
    const sentence = `The mail server accepted the test message for ${recipient}. Look there whether it arrives.`
    return { tone: 'info', sentence, answer }
  }
  if (status === 'captured') {
    const sentence = 'The message was not sent. It is kept on the Mail page.'
    return { tone: 'warning', sentence, answer }
  }
  const sentence =
    answer === null
      ? 'The mail server has not answered yet. The message stays on the Mail page and is tried again.'
      : 'The mail server did not take the test message.'
  return { tone: 'error', sentence, answer }
}
