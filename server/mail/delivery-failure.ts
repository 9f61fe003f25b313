/** Why a message did not go out, and what that means for it. */
type DeliveryFailure = {
  /** For the administrator; may quote the mail server, so it stays out of the log. */
  message: string
  /** SMTP reply or transport code, for the log: it names nobody. */
  code: string
  /** No later try can succeed. */
  permanent: boolean
  /** 'server': not the message is to blame, the next one would have met the same. */
  cause: 'message' | 'server'
}

/** A message that must not be tried again, whatever the server says. */
export class RefusedMessage extends Error {
  override name = 'RefusedMessage'
}

/**
 * Reads what the transport threw. Only a 5xx answer to the message itself is final; a refused
 * sign-in or greeting is the operator's to mend, and the mail waits for it.
 */
export function deliveryFailure(error: unknown): DeliveryFailure {
  const failure = (error instanceof Error ? error : new Error(String(error))) as SmtpError
  if (failure instanceof RefusedMessage) {
    return { message: failure.message, code: 'REFUSED', permanent: true, cause: 'message' }
  }
  const { command = '', responseCode: reply = 0, reached } = failure
  const code = `${command.split(' ')[0]} ${reply || (failure.code ?? 'UNKNOWN')}`.trim()
  const message = failure.message.replace(/\p{Cc}+/gu, ' ').slice(0, 500)
  if (reached === false || signInReplies.includes(reply)) {
    return { message, code, permanent: false, cause: 'server' }
  }
  const isAnswer = reply >= 500 && aboutMessage.includes(command)
  return { message, code, permanent: isAnswer, cause: 'message' }
}

type SmtpError = Error & {
  code?: string
  command?: string
  responseCode?: number
  /** False: the server had not let us in when it failed. Missing: it never came to sending. */
  reached?: boolean
}

const aboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA']

/** 530, 534, 535, 538: "sign in first", in the server's various words. */
const signInReplies = [530, 534, 535, 538]
