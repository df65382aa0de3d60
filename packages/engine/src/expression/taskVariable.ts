import { KNOWN_WORDS_MAX, slotEntities } from '@parlance/contract'
import { describeOccurrence } from '../entity/recognise'
import { typedText } from '../text/utterance'
import { MASK } from '../turn/turn'
import type { TurnState } from '../turn/turnState'

/** Longer input is cut off, since it is repeated to the person who typed it. */
const TYPED_MAX = 50

/** The value of a variable that belongs to the task under way; null for any other name. */
export function taskVariable(turn: TurnState, name: string): string | null {
  if (name === 'typedText') return shortened(shownText(turn))
  return name === 'knownWords' ? knownWords(turn).join(', ') : null
}

/** What the slot that is asked for can hold: its options, else the first words of its entities. */
function knownWords({ bot, session: { task } }: TurnState): string[] {
  const slots = task && bot.conversations.get(task.conversationId)?.task?.slots
  const slot = slots?.find((one) => one.name === task!.asked)
  if (!slot) return []
  if (slot.options.length > 0) return slot.options
  const entities = slotEntities(slot)
  const words = bot.snapshot.entities
    .filter(({ name, type }) => type === 'DICTIONARY' && entities.includes(`@{${name}}`))
    .flatMap((entity) => entity.words.slice(0, KNOWN_WORDS_MAX).map(({ keyword }) => keyword))
  return [...new Set(words)].slice(0, KNOWN_WORDS_MAX)
}

/** What was typed, without sensitive words: cut short, they could no longer be found and masked where it is kept. */
function shownText({ chosen, utterance }: TurnState): string {
  return chosen
    .filter(({ entity }) => entity.sensitiveType !== 'NONE')
    .map((one) => describeOccurrence(one, utterance).word)
    .reduce((text, word) => text.replaceAll(word, MASK), typedText(utterance))
}

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length > TYPED_MAX ? `${characters.slice(0, TYPED_MAX).join('')}…` : text
}
