import {
  EXPRESSION_SYNTAX,
  type ExpressionKind,
  type OfferedKind,
  referencesIn,
  SWITCH_TO_AGENT,
} from '@parlance/contract'
import type { Opening } from './opening'

/** What follows a name in an expression. */
type Rest = { path?: string; format?: string | null }

/** An expression as a text has it: `*{order.items[0]:comma}`, ``$[`@{DATE}]``. */
export function writeExpression(
  kind: ExpressionKind,
  name: string,
  { path = '', format = null }: Rest = {},
): string {
  const { open, close } = EXPRESSION_SYNTAX.find((one) => one.kind === kind)!
  return `${open}${name}${path}${format === null ? '' : `:${format}`}${close}`
}

/** What choosing one that was named writes where something was opened. */
export function writeChoice(opening: Opening, kind: OfferedKind, name: string, rest: Rest = {}): string {
  if (kind === 'switcher') return writeSwitch(name)
  if (!opening.kinds.includes(kind) && opening.kinds.includes('entityInData'))
    return `$[${writeExpression(kind, name, rest)}]`
  return writeExpression(kind, name, rest)
}

/** What hands the talk over to a place of people. */
export function writeSwitch(place: string): string {
  return writeExpression('builtInMethod', `${SWITCH_TO_AGENT}(${place})`)
}

/** What hands the talk over to a place; null where a comma or a bracket in its name cannot be written as an argument. */
export function writtenSwitch(place: string): string | null {
  const written = writeSwitch(place)
  return referencesIn(written)[0]?.name === place ? written : null
}
