import {
  generalQuestionKey,
  type Paraphrase,
  type Question,
  type RelearnItem,
  relearn,
  sameQuestionKey,
} from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../../../shared/api/call'
import { relearnKeys } from '../../../../../shared/api/queryKeys'

type TakenUtterances = {
  took: (offers: readonly Paraphrase[]) => void
  /** Settles in relearning what was taken and is now stored as a question of a conversation. */
  settle: (conversationId: number, questions: readonly Question[]) => void
}

/** What end users said and became a question here. What was taken back, or reworded, still waits in relearning. */
export function useTakenUtterances(domainId: number): TakenUtterances {
  const cache = useQueryClient()
  const taken = useRef(new Map<string, RelearnItem>())
  const settle = async (conversationId: number, questions: readonly Question[]) => {
    const items = questions.flatMap((question) => {
      const item = taken.current.get(sameQuestionKey(question))
      return item ? [{ ...item, question: question.text }] : []
    })
    taken.current.clear()
    if (items.length === 0) return
    try {
      await call(relearn.learn, { query: { domainId }, body: { items, conversationId } })
      void cache.invalidateQueries({ queryKey: relearnKeys.lists(domainId) })
    } catch {
      // The conversation is saved; what is not settled still waits in relearning.
    }
  }
  return {
    took: (offers) => {
      for (const { text, said } of offers) if (said) taken.current.set(generalQuestionKey(text), said.item)
    },
    settle: (conversationId, questions) => void settle(conversationId, questions),
  }
}
