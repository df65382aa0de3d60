import { type DraftTurn, questionKey, type TurnReply, type UnlearnedQuestion } from '@parlance/contract'
import { nearestOfOthers } from '@parlance/engine'
import type { DraftBot } from './draftBots'
import { countUnlearned } from './unlearned'

/** From this similarity on, a question is likely to be meant; the same bound as that of the warning in the editor. */
const NEAR = 0.5
const NEAR_SHOWN = 3

/** The kinds of match that are the model's word. */
const BY_MODEL = ['SINGLE', 'SIMILAR'] as const

/** Describes what decided a turn of the draft: the model's build, and the questions nearest to the utterance. */
export async function describeTurn(draft: DraftBot, said: string, { trace }: TurnReply): Promise<DraftTurn> {
  const { bot, build, unlearned, state } = draft
  const byModel = BY_MODEL.some((type) => type === trace.matchType)
  const isOpen = byModel || trace.matchType === 'FAIL'
  const learned =
    bot.model && build
      ? {
          buildId: build.buildId,
          displayId: build.snapshot.build.displayId,
          ...countUnlearned(unlearned),
        }
      : null
  const decided = byModel && trace.conversation ? unlearned.get(trace.conversation.id) : undefined
  return {
    learned,
    byModel,
    isStale: decided !== undefined,
    unlearned: learned ? unlearnedMatch(draft, trace) : null,
    near: learned && isOpen ? await nearQuestions(draft, said) : [],
    state,
  }
}

/** The question that matched word for word, where the model does not know it. */
function unlearnedMatch({ unlearned }: DraftBot, trace: TurnReply['trace']): string | null {
  const matched = trace.steps.find(({ step, outcome }) => step === 'EXACT' && outcome === 'WON')
  const question = matched?.params?.['question']
  if (trace.matchType !== 'EXACT' || typeof question !== 'string' || !trace.conversation) return null
  return unlearned.get(trace.conversation.id)?.added.includes(question) ? question : null
}

async function nearQuestions(draft: DraftBot, said: string): Promise<UnlearnedQuestion[]> {
  if (questionKey(said) === '') return []
  const index = await draft.near()
  const { similar } = nearestOfOthers(index, said, null, NEAR_SHOWN)
  return similar
    .filter(({ similarity }) => similarity >= NEAR)
    .map(({ conversationId, text }) => ({
      text,
      conversationId,
      conversationName: draft.bot.conversations.get(conversationId)?.name ?? '',
    }))
}
