import { Notice } from '../../ui/notice.tsx'
import type { TestWords } from './sent-test-words.ts'

/** Says whether a test message was sent, with the mail server's reply. */
export function MailAnswerNotice(props: { answer: TestWords | null; className?: string }) {
  if (!props.answer) return null
  const { tone, sentence, answer } = props.answer
  return (
    <Notice tone={tone} role="status" className={props.className}>
      <p>{sentence}</p>
      {answer && (
        <p className="mt-1 wrap-anywhere">
          It said: <q className="font-[620]">{answer}</q>
        </p>
      )}
    </Notice>
  )
}
