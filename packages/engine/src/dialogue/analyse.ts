import type { Analysis } from '@parlance/contract'
import { own } from '../own'
import type { Json, Session } from '../turn/session'
import { MASK } from '../turn/turn'
import type { TurnState } from '../turn/turnState'

/** Returns what decided a turn besides the utterance, for the analysis of the manual test (behaviour 9.1). */
export function analyse(turn: TurnState): Analysis {
  const { before, session, bot, notes } = turn
  const { keywords, intent, calls, conditions, errorCodes, warnings } = notes
  const task = session.task
  const conversation = task && bot.conversations.get(task.conversationId)
  const nameOf = ({ conversationId }: { conversationId: number }) =>
    bot.conversations.get(conversationId)?.name ?? []
  return {
    contextsBefore: before.contexts,
    contextsAfter: session.contexts,
    userVariablesBefore: variablesOf(turn, before),
    userVariablesAfter: variablesOf(turn, session),
    task:
      task && conversation?.task
        ? {
            conversation: conversation.name,
            asked: task.asked,
            slots: conversation.task.slots.map(({ name }) => ({
              name,
              value: own(task.values, name)?.value ?? null,
              asks: own(task.asks, name) ?? 0,
            })),
            ...(session.suspended.length > 0 && { suspended: session.suspended.flatMap(nameOf) }),
          }
        : null,
    keywords,
    intent,
    calls,
    conditions,
    errorCodes,
    warnings,
  }
}

/** Who calls whom is as sensitive as a variable that an operator marked so. */
function variablesOf({ bot }: TurnState, { userVariables, builtIn = {} }: Session): Record<string, Json> {
  const set = Object.entries(userVariables).map(([name, value]): [string, Json] => {
    const sensitive = bot.named.userVariables.get(name)?.sensitiveType ?? 'NONE'
    return [name, sensitive === 'NONE' ? value : MASK]
  })
  return Object.fromEntries([...set, ...Object.keys(builtIn).map((name): [string, Json] => [name, MASK])])
}
