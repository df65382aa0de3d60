import { AppError, type ConversationFields, type FieldIssue } from '@parlance/contract'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { readConversation } from './readConversation'
import type { ConversationItem } from './write/writing'

/** What follows an answer in a call only. */
export const CALL_ACTIONS: readonly unknown[] = ['WAIT_VOICE', 'WAIT_KEYPAD', 'TRANSFER', 'END_CALL']

/**
 * Refuses what only a call has, in a domain that takes no calls (section 5): throws INVALID with CALL_CENTRE_ONLY at each
 * field. A conversation that had such fields before keeps them, so that it can still be edited.
 */
export async function refuseCallFields(
  database: Database,
  domainId: number,
  { id, fields }: ConversationItem,
): Promise<void> {
  const paths = callFields(fields)
  if (paths.length === 0) return
  const { domain_type } = await domainRow(database, domainId, ['domain_type'])
  if (domain_type === 'CALL_CENTRE') return
  if (id !== undefined && callFields(await readConversation(database, domainId, id)).length > 0) return
  const issues = paths.map((path): FieldIssue => ({ path, code: 'CALL_CENTRE_ONLY' }))
  throw new AppError('INVALID', {}, issues)
}

function callFields({ questions, answers }: Pick<ConversationFields, 'questions' | 'answers'>): string[] {
  return [
    ...questions.flatMap(({ chatType }, i) => (chatType === 'EVENT' ? [`questions.${i}.text`] : [])),
    ...answers.flatMap(({ subsequentAction }, i) =>
      CALL_ACTIONS.includes(subsequentAction?.type) ? [`answers.${i}.subsequentAction`] : [],
    ),
  ]
}
