import type { Analysis } from '@parlance/contract'
import { own } from '../own'
import type { Json, Session } from '../turn/session'
import type { TurnState } from '../turn/turn'

/** What stands where a sensitive value was (behaviour 4.8). */
export const MASK = '***'

/** What a turn had to go on besides the utterance, for the analysis of the manual test (behaviour 9.1). */
export function analyse(turn: TurnState): Analysis {
  const { before, session, bot } = turn
  const task = session.task
  const asking = task && bot.conversations.get(task.conversationId)
  return {
    contextsBefore: before.contexts,
    contextsAfter: session.contexts,
    userVariablesBefore: variablesOf(turn, before),
    userVariablesAfter: variablesOf(turn, session),
    task:
      task && asking?.task
        ? {
            conversation: asking.name,
            asked: task.asked,
            slots: asking.task.slots.map(({ name }) => ({
              name,
              value: own(task.values, name)?.value ?? null,
              asks: own(task.asks, name) ?? 0,
            })),
          }
        : null,
    keywords: turn.keywords,
    intent: turn.intent,
    ...turn.noted,
  }
}

function variablesOf({ bot }: TurnState, { userVariables }: Session): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(userVariables).map(([name, value]) => {
      const sensitive = bot.named.userVariables.get(name)?.sensitiveType ?? 'NONE'
      return [name, sensitive === 'NONE' ? value : MASK]
    }),
  )
}
