import { type Condition, VOICE_PLATFORMS } from '@parlance/contract'
import { own } from '../own'
import { isUtterance, sameText } from '../turn/sameText'
import type { TurnState } from '../turn/turnState'

/** A condition of one type. */
export type ConditionOf<Type extends Condition['type']> = Extract<Condition, { type: Type }>

/** Whether that button of that form was chosen in this session; without a button, any of its buttons. */
export function holdsForm(turn: TurnState, { form, button }: ConditionOf<'form'>): boolean {
  const chosen = own(turn.session.choices, form)
  if (!chosen || chosen.length === 0) return false
  return button === undefined || chosen.some((name) => sameText(turn, name, button))
}

/** Whether an entity has that value, this turn's or the session's last; without a value, any (behaviour 7.4). */
export function holdsEntity(turn: TurnState, key: string, value: string | undefined): boolean {
  const found = turn.chosen.filter(({ entity }) => entity.key === key)
  const values = found.map((one) => one.value ?? turn.utterance.text.slice(one.start, one.end))
  const earlier = turn.session.values[key]?.value
  if (values.length === 0 && earlier !== undefined) values.push(earlier)
  if (values.length === 0) return false
  return value === undefined || value === '' || values.some((one) => sameText(turn, one, value))
}

/** Whether a slot of the task has that value; without a value, whether it is filled. */
export function holdsSlot(turn: TurnState, { slot, value }: ConditionOf<'slot'>): boolean {
  const filled = own(turn.session.task?.values, slot)?.value ?? turn.session.values[`slot.${slot}`]?.value
  if (filled === undefined) return false
  return value === undefined || value === '' || sameText(turn, filled, value)
}

/** Whether the caller used voice or keys and, with a value, exactly that one. */
export function holdsVoice(turn: TurnState, { input, value }: ConditionOf<'voice'>): boolean {
  const isKeypad = turn.input.event === 'DTMF'
  const isVoice = turn.input.event === 'send' && VOICE_PLATFORMS.includes(turn.input.platform)
  if (input === 'KEYPAD' ? !isKeypad : !isVoice) return false
  return value === undefined || value === '' || isUtterance(turn, value)
}
