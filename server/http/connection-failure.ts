/**
 * Says in words why another machine was not reached, for the findings of the doctor and the
 * failures of mail. Node's own message names a system call, such as `getaddrinfo ENOTFOUND
 * mail.example.com`. Any other text is returned as it is.
 */
export function connectionFailure(message: string): string {
  for (const [said, meant] of words) if (said.test(message)) return message.replace(said, meant)
  return message
}

const words: [RegExp, string][] = [
  [/^getaddrinfo (ENOTFOUND) (\S+)$/, 'the name $2 is not known ($1)'],
  [/^getaddrinfo (EAI_AGAIN) (\S+)$/, 'the name $2 could not be looked up ($1)'],
  [/^connect (ECONNREFUSED) (\S+)$/, 'no server listens at $2 ($1)'],
  [/^connect (ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) (\S+)$/, '$2 cannot be reached ($1)'],
]
