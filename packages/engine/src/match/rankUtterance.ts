import type { Bot } from '../bot/bot'
import type { OpenClasses } from '../bot/botClasses'
import { type Ranking, rankConversations } from '../bot/rankConversations'
import { nameSymbols } from '../entity/entitySymbol'
import type { Occurrence } from '../entity/recognise'
import { tagText } from '../entity/tagText'
import { type Classification, classify } from '../model/scoring/classify'
import { WORTH_OFFERING } from '../model/scoring/offering'
import type { ClassSubset } from '../model/scoring/scorers'
import type { StatisticalModel } from '../model/scoring/statisticalModel'
import { classifyAsSaid } from '../reading/classifyAsSaid'
import type { SnapshotConversation } from '../snapshot/snapshot'
import { asTyped } from '../text/utterance'
import { note } from '../turn/notes'
import type { FoundInTurn, TurnState } from '../turn/turnState'
import { isSameStretch, otherEntitiesOfChosen } from './otherEntities'

/**
 * What the model makes of the utterance among these classes; candidates and features are noted. Worked out once for the
 * rounds that have the same.
 */
export function rankUtterance(turn: TurnState, model: StatisticalModel, classes: OpenClasses): Ranking {
  const { bot, cache, notes } = turn
  if (cache.ranking?.classes === classes) return cache.ranking.ranking
  const classification = classifyUtterance(model, turn, classes.subset)
  const ranking = rankConversations(bot, classification, classes)
  const { ranked, halved } = ranking
  if (halved)
    note(turn, 'MODEL', 'DONE', 'RIVALS', { name: ranked[0]!.conversation.name, rival: halved.name })
  notes.candidates = ranked.map(({ conversation: { id, name }, score }) => {
    return { conversationId: id, conversationName: name, score }
  })
  notes.features = classification.topFeatures.map(({ text }) => readable(bot, text))
  cache.ranking = { classes, ranking }
  return ranking
}

/**
 * Whether the model is sure that an utterance means another conversation, of which this one is hardly a likeness: a
 * strong context that shuts the other one out does not make this one the answer.
 */
export function meansAnother(
  turn: TurnState,
  model: StatisticalModel,
  classes: OpenClasses,
  conversation: SnapshotConversation,
): boolean {
  const { ranked, single } = rankConversations(
    turn.bot,
    classifyUtterance(model, turn, classes.subset),
    classes,
  )
  const [best] = single
  const own = ranked.find((one) => one.conversation === conversation)
  return best !== undefined && (own?.score ?? 0) < best.score * WORTH_OFFERING
}

/**
 * The utterance as it is and, when it has words of entities that questions name, with their symbols: whichever the
 * model is surer of. A sentence learned with the words themselves would lose by tagging.
 */
function classifyUtterance(model: StatisticalModel, turn: FoundInTurn, subset: ClassSubset): Classification {
  const { bot, utterance, chosen } = turn
  const plain = classifyAsSaid(model, utterance.text, {
    single: bot.thresholds?.single ?? 1,
    subset,
    typed: asTyped(utterance),
  })
  const isNamed = ({ entity }: Occurrence) => bot.exact.entityIds.has(entity.id)
  const others = otherEntitiesOfChosen(turn).filter(isNamed)
  const named = chosen.flatMap((one) => {
    const word = isNamed(one) ? one : others.find((other) => isSameStretch(other, one))
    return word ? [word] : []
  })
  if (named.length === 0) return plain
  const tagged = classify(model, tagText(utterance.text, named), subset)
  return tagged.confidence > plain.confidence ? tagged : plain
}

function readable(bot: Bot, feature: string): string {
  return nameSymbols(feature, (id) => {
    for (const entity of bot.recogniser.byKey.values()) if (entity.id === id) return entity.key
    return '@'
  })
}
