import { useDebouncedValue } from '@mantine/hooks'
import { ALIKE_QUESTIONS_COMPARED, type AlikeConversation, similarQuestion } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../../shared/api/call'
import { conversationKeys } from '../../../../../shared/api/queryKeys'
import { useEditedConversation } from '../../draft/editedConversation'

const PAUSE_MS = 600
/** How often to ask again while the server reads the questions of the domain. */
const PREPARING_MS = 500

/** Conversations by their name, with the questions that are alike to those of the one that is edited. */
export type Alike = ReadonlyMap<string, AlikeConversation>

/** Compares the questions that stand in the form with those of conversations; undefined until they are compared. */
export function useAlike(domainId: number, names: readonly string[]): Alike | undefined {
  const { questions: typed } = useEditedConversation()
  const [questions] = useDebouncedValue(typed, PAUSE_MS)
  const body = { questions: questions.slice(0, ALIKE_QUESTIONS_COMPARED), names: [...names] }
  const { data } = useQuery({
    queryKey: conversationKeys.list(domainId, { alike: body }),
    queryFn: ({ signal }) => call(similarQuestion.among, { query: { domainId }, body, signal }),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'PREPARING' ? PREPARING_MS : false),
  })
  return useMemo(
    () => (data?.state === 'READY' ? new Map(data.conversations.map((one) => [one.name, one])) : undefined),
    [data],
  )
}
