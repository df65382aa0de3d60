import { ConversationFields, type PreviewPath, task } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { key } from '../../../../../shared/api/queryKeys'
import { pageTo } from '../../../../../shared/api/queryTo'

/** What keeps a dialogue from being played: what begins it, what ends it, or something that is marked. */
type Missing = 'question' | 'answer' | 'right'
/** Which dialogue is wanted: examples by a path, or what was typed. */
export type Wanted = { path: PreviewPath; slot: string | null; said: readonly string[] }

/** A name as long as none is given: the dialogue does not depend on it. */
const NO_NAME = '…'

/** A dialogue of the task as it stands in the form, made by the server's engine. */
export function usePreview(domainId: number, edited: ConversationFields, wanted: Wanted) {
  const fields = { ...edited, name: edited.name || NO_NAME }
  const missing = missingIn(fields)
  const { path, slot, said } = wanted
  const going = said.length > 0 ? { said: [...said] } : { path, ...(slot !== null && { slot }) }
  const body = { fields, ...going }
  const found = useQuery({
    ...pageTo(key('taskPreview', domainId, JSON.stringify(body)), task.preview, {
      query: { domainId },
      body,
    }),
    enabled: missing === null,
  })
  return { missing, found }
}

function missingIn(fields: ConversationFields): Missing | null {
  const parsed = ConversationFields.safeParse(fields)
  if (parsed.success) return null
  const codes = new Set(parsed.error.issues.map(({ message }) => message))
  if (codes.has('QUESTION_REQUIRED')) return 'question'
  return codes.has('ANSWER_REQUIRED') ? 'answer' : 'right'
}
