import { type Slot, slotEntities } from '@parlance/contract'
import type { Bot } from '../bot/bot'
import { findQuestions } from '../bot/exactIndex'
import { findOccurrences, type Occurrence } from '../entity/recognise'
import { localTimeAt } from '../finder/localTime'
import { type ChosenByOrder, chooseByOrder } from '../form/choiceByOrder'
import { exitKeywordOf } from '../match/exitKeyword'
import { entityOfBareNumber } from '../task/reading/bareNumber'
import { isYesOrNo } from '../task/slotRules'
import { readUtterance } from '../text/utterance'
import { type Effects, withPauses } from '../turn/effect'
import type { Choice, OpenedSession, Session } from '../turn/session'
import type { TurnInput } from '../turn/turn'

/**
 * What a text names by its order in what the bot has just listed: buttons of a form, similar answers, or options of a
 * slot. A number that is itself a value of the slot is that value, a question of the bot is that question, and nothing but a
 * yes agrees to what a task is about to do. Undefined for none.
 */
export function* chosenByOrder(
  bot: Bot,
  { session }: OpenedSession,
  input: TurnInput,
): Effects<Choice | undefined> {
  if (input.event !== 'send' || session.agent) return undefined
  const slot = optionsSlot(bot, session)
  const choices = listedChoices(bot, session, slot)
  const { language } = bot.snapshot.domain
  const utterance = readUtterance(choices ? input.text : '')
  const chosen = choices && chooseByOrder(choices, utterance.text, language)
  if (!chosen) return undefined
  const at = localTimeAt(input.now, bot.snapshot.settings.timeZone)
  const found = yield* withPauses(findOccurrences(bot.recogniser, utterance, at))
  const isOther =
    choices === slot?.options
      ? exitKeywordOf({ bot, session, utterance }) !== undefined
      : findQuestions(bot.exact, utterance.text, found, language).length > 0
  if (isOther || (slot && isValueOf(slot, chosen, found))) return undefined
  return { label: chosen.choice, postbackFull: chosen.choice }
}

/** The one list that was shown; null where none was, or several were. */
function listedChoices(bot: Bot, session: Session, slot: Slot | undefined): readonly string[] | null {
  const { pendingForm, offered } = session
  const form = pendingForm ? bot.named.formsById.get(pendingForm.formId) : undefined
  // Any text is the value of an open-ended form.
  if (form?.type === 'OPEN') return null
  const buttons = form?.buttons.map(({ name }) => name) ?? []
  const names = offered.map(({ conversationName }) => conversationName)
  const [list, other] = [buttons, names, slot?.options ?? []].filter((one) => one.length > 0)
  return list && !other ? list : null
}

/** Whether what says the order is itself a value that the slot takes. */
function isValueOf(slot: Slot, chosen: ChosenByOrder, found: readonly Occurrence[]): boolean {
  if (chosen.isNumber && entityOfBareNumber(slot)) return true
  const entities = slotEntities(slot)
  return found.some(
    ({ entity, start, end }) => entities.includes(entity.key) && start <= chosen.start && end >= chosen.end,
  )
}

/** The slot that is asked for, where its options are shown and stand for more than yes and no. */
function optionsSlot(bot: Bot, { task }: Session) {
  const slots =
    task && !task.changing && !task.switching && bot.conversations.get(task.conversationId)?.task?.slots
  const asked = slots ? slots.find(({ name }) => name === task.asked) : undefined
  return asked && !isYesOrNo(asked, bot.snapshot.domain.language) ? asked : undefined
}
