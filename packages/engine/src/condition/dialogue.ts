import { VOICE_PLATFORMS } from '@parlance/contract'
import type { Deliberation } from '../dialogue/turn'
import { own } from '../own'
import { exactKey } from '../text/normalize'

/** Whether that button of that form was chosen in this session; without a button, any of its buttons. */
export function holdsForm(
  d: Deliberation,
  { form, button }: { form: string; button?: string | undefined },
): boolean {
  const chosen = own(d.session.choices, form)
  if (!chosen || chosen.length === 0) return false
  return button === undefined || chosen.some((name) => isSame(d, name, button))
}

/** Whether an entity has that value, this turn's or the session's last; without a value, any (behaviour 7.4). */
export function holdsEntity(d: Deliberation, key: string, value: string | undefined): boolean {
  const found = d.chosen.filter(({ entity }) => entity.key === key)
  const values = found.map((one) => one.value ?? d.utterance.text.slice(one.start, one.end))
  const earlier = d.session.values[key]?.value
  if (values.length === 0 && earlier !== undefined) values.push(earlier)
  if (values.length === 0) return false
  return value === undefined || value === '' || values.some((one) => isSame(d, one, value))
}

/** Whether a slot of the task has that value; without a value, whether it is filled. */
export function holdsSlot(
  d: Deliberation,
  { slot, value }: { slot: string; value?: string | undefined },
): boolean {
  const filled = own(d.session.task?.values, slot)?.value ?? d.session.values[`slot.${slot}`]?.value
  if (filled === undefined) return false
  return value === undefined || value === '' || isSame(d, filled, value)
}

/** Whether the caller spoke or pressed keys and, with a value, exactly that. */
export function holdsVoice(
  d: Deliberation,
  { input, value }: { input: 'VOICE' | 'KEYPAD'; value?: string | undefined },
): boolean {
  const isKeypad = d.input.event === 'DTMF'
  const isVoice = d.input.event === 'send' && VOICE_PLATFORMS.includes(d.input.platform)
  if (input === 'KEYPAD' ? !isKeypad : !isVoice) return false
  return value === undefined || value === '' || isSame(d, d.utterance.text, value)
}

function isSame({ bot }: Deliberation, a: string, b: string): boolean {
  const { language } = bot.snapshot.domain
  return exactKey(a, language) === exactKey(b, language)
}
