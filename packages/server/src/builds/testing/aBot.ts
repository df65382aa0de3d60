import type { ConversationFields } from '@parlance/contract'
import { writeConversations } from '../../content/conversation/write/writeConversations'
import { writeInTransaction } from '../../content/reference/writing'
import type { Context } from '../../context'

/** A conversation with these questions and one answer; `script` adds a regular-expression question. */
export function aConversation(name: string, questions: string[], script?: string): ConversationFields {
  return {
    name,
    type: 'GENERAL',
    group: null,
    tags: [],
    questions: [
      ...questions.map((text) => ({ chatType: 'TEXT' as const, text })),
      ...(script === undefined ? [] : [{ chatType: 'NLU_PATTERN' as const, text: script }]),
    ],
    answers: [
      {
        chatStatusCode: 'ENABLED',
        bubbles: [
          { answerType: 'TEXT', component: { type: 'text', data: { description: `The answer of ${name}` } } },
        ],
      },
    ],
    random: false,
  }
}

export const SMALL_BOT: ConversationFields[] = [
  aConversation('hours', [
    'when do you open',
    'what are your opening hours',
    'are you open on sunday',
    'opening time',
  ]),
  aConversation(
    'refund',
    ['i want my money back', 'how do i get a refund', 'refund please', 'can i return it'],
    '[refund|return] now',
  ),
  aConversation('parking', ['where can i park', 'is there parking', 'do you have a car park', 'parking fee']),
]

export async function writeBot(
  context: Context,
  domainId: number,
  conversations: readonly ConversationFields[],
): Promise<void> {
  const edit = { domainId, by: null, now: context.now() }
  await writeInTransaction(context.database, edit, (tx, writing) =>
    writeConversations(
      tx,
      writing,
      conversations.map((fields) => ({ fields })),
    ),
  )
}
