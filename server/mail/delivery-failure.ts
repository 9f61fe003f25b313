/** Why a message was not sent and what follows from that. */
type DeliveryFailure = {
  /** For administrators. It may quote the mail server, so it is not logged. */
  message: string
  /** The SMTP reply or transport code for the log. It contains no personal data. */
  code: string
  /** True when no later try can succeed. */
  permanent: boolean
  /** 'server': the failure does not depend on the message; the next one would fail too. */
  cause: 'message' | 'server'
  /** True if the server had accepted the sign-in, so it is not away. */
  reached: boolean
}

/** Thrown for a message that is refused before any server gets it. No later try can succeed. */
export class RefusedMessage extends Error {
  override name = 'RefusedMessage'
}

/**
 * Classifies an error of rendering or sending, for the mailer, which then tries the message again
 * or gives it up. Of the mail server's replies, only a 5xx to the message itself is final. A
 * refused sign-in or greeting is for the operator to fix, and mail waits until then.
 */
export function deliveryFailure(error: unknown): DeliveryFailure {
  const failure = (error instanceof Error ? error : new Error(String(error))) as SmtpError
  if (failure instanceof RefusedMessage) {
    return {
      message: failure.message,
      code: 'REFUSED',
      permanent: true,
      cause: 'message',
      reached: false,
    }
  }
  const { command = '', responseCode: reply = 0, reached } = failure
  const code = `${command.split(' ')[0]} ${reply || (failure.code ?? 'UNKNOWN')}`.trim()
  const message = failure.message.replace(/\p{Cc}+/gu, ' ').slice(0, 500)
  if (reached === false || signInReplies.includes(reply)) {
    return { message, code, permanent: false, cause: 'server', reached: false }
  }
  const isAnswer = reply >= 500 && aboutMessage.includes(command)
  return { message, code, permanent: isAnswer, cause: 'message', reached: reached === true }
}

type SmtpError = Error & {
  code?: string
  command?: string
  responseCode?: number
  /**
   * Whether the server had accepted the sign-in. Absent: the message never got to the transport,
   * for example because its payload could not be read. Such a message waits, because a newer
   * process on the queue may read it. It says nothing about the server.
   */
  reached?: boolean
}

const aboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA']

/** 530, 534, 535 and 538 all mean that the sign-in is missing or was refused. */
const signInReplies = [530, 534, 535, 538]
