import { useState } from 'react'
import { useCorrectTender, useRecordEntry, useReverseEntry } from '../entries/mutations.ts'

/**
 * What a "Yes" to the hints of a difference writes, one answer at a time. It belongs to the page: a
 * question is gone as soon as its hint no longer holds, and what refused its answer would go with it.
 */
export function useHintWrites() {
  const [answered, setAnswered] = useState<string | null>(null)
  const writes = {
    reversing: useReverseEntry(),
    reversingToo: useReverseEntry(),
    correcting: useCorrectTender(),
    recording: useRecordEntry(),
  }
  const all = Object.values(writes)
  return {
    ...writes,
    /** The question that was answered last. */
    answered,
    busy: all.some(({ busy }) => busy),
    /** The message about the last answer, until the next one. */
    failure: all.map(({ failure }) => failure).find(Boolean) ?? null,
    /** Forgets what was said about the answer before, for the answer to this question. */
    begin: (question: string) => {
      for (const { reset } of all) reset()
      setAnswered(question)
    },
  }
}

export type HintWrites = ReturnType<typeof useHintWrites>
