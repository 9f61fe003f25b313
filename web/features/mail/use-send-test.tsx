import Send from 'lucide-react/icons/send'
import { type ReactNode, useState } from 'react'
import { callFunction } from '../../lib/functions-client.ts'
import { mailKey } from '../../lib/mail-key.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { useWrite } from '../../ui/use-write.ts'
import { MailAnswerNotice } from './mail-answer-notice.tsx'
import { messages } from './rules.ts'
import { type SentTest, sentTestWords, type TestWords } from './sent-test-words.ts'

/**
 * For the page Mail and for the mail server in Settings: returns a button with which an owner tries
 * whether mail leaves. It sends a test message to their own address. Also returns the outcome of
 * the last test. The two are separate, because the page Mail has the button in its header.
 */
export function useSendTest(
  label: string,
  outcomeClassName: string,
): Record<'button' | 'outcome', ReactNode> {
  const [answer, setAnswer] = useState<TestWords | null>(null)
  const sending = useWrite({
    send: async () => sentTestWords((await callFunction('test-email')) as SentTest),
    outdates: [mailKey],
    failed: messages.sendTest,
  })
  const send = () => {
    setAnswer(null)
    sending.send(undefined, setAnswer)
  }
  return {
    button: (
      <Button
        variant="secondary"
        className="max-[22.5rem]:whitespace-normal!"
        busy={sending.busy}
        busyLabel="Sending..."
        onClick={send}
        icon={Send}
      >
        {label}
      </Button>
    ),
    outcome: (
      <>
        <FailureNotice text={sending.failure} className={outcomeClassName} />
        <MailAnswerNotice answer={answer} className={outcomeClassName} />
      </>
    ),
  }
}
