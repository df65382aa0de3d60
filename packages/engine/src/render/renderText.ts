import {
  type ExpressionPart,
  type ExpressionReference,
  isBuiltInMethod,
  isPayment,
  type Payment,
  parseExpression,
} from '@parlance/contract'
import { callActionMethod } from '../action/callActionMethod'
import { askForAgent } from '../action/switchToAgent'
import { type Reader, referenceValue } from '../expression/referenceValue'
import { offerPayment } from '../service/payment'
import { AnswerFault } from '../turn/answerFault'
import type { Effects } from '../turn/effect'
import { noteErrorCode } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

type NamedForm = { name: string; version: 1 | 2 }
/** A text with its expressions evaluated, and the forms to be shown behind it in their order. */
type RenderedText = { text: string; forms: NamedForm[] }

type MethodReference = ExpressionReference & { of: 'actionMethod' | 'actionMethodV2' }

/** A value of a sign or two stands in most texts: masking it would hide nothing and make them unreadable. */
const SHORT = 2

/** There is no such method (behaviour 2.6). */
const UNKNOWN_METHOD = 'AM-1006-0'

/** Texts without any of these refer to nothing. */
const MAY_REFER = /[{[]/

/**
 * Renders a text for its reader: evaluates its expressions. Forms that it names are left out (see `renderWithForms`).
 * Throws `AnswerFault`.
 */
export function* renderText(turn: TurnState, text: string, reader: Reader = 'PEOPLE'): Effects<string> {
  if (!MAY_REFER.test(text)) return text
  return (yield* renderParts(turn, parseExpression(text), reader)).text
}

/**
 * Renders a text with the forms that it names, those in the reply of an operator's server included (behaviour 2.5). In the order of behaviour 2.2: action methods first, so that all else sees what they set.
 * What is put in is never read again: neither users nor servers can write an expression. Throws `AnswerFault`.
 */
export function* renderWithForms(turn: TurnState, text: string): Effects<RenderedText> {
  if (!MAY_REFER.test(text)) return { text, forms: [] }
  const rendered = yield* renderParts(turn, parseExpression(text), 'PEOPLE')
  return rendered.forms.length + turn.offers.length > 0 || turn.handover
    ? { ...rendered, text: rendered.text.trim() }
    : rendered
}

/** Calls the action methods of texts that are sent together, so that each sees what any of them set (behaviour 2.2). */
export function* callMethodsOf(turn: TurnState, texts: readonly string[]): Effects<void> {
  for (const text of texts) {
    if (!text.includes('$')) continue
    for (const part of parseExpression(text)) if (isMethod(part)) yield* renderMethod(turn, part)
  }
}

function* renderParts(
  turn: TurnState,
  parts: readonly ExpressionPart[],
  reader: Reader,
  payment?: Payment,
): Effects<RenderedText> {
  const called = new Map<ExpressionPart, RenderedText>()
  let isUnknown = false
  for (const part of parts) {
    if (isMethod(part)) called.set(part, yield* renderMethod(turn, part, payment))
    else if (part.kind === 'reference' && part.of === 'builtInMethod') {
      if (isBuiltInMethod(part.name)) yield* runBuiltInMethod(turn, part, reader)
      else isUnknown = true
      called.set(part, { text: '', forms: [] })
    }
  }
  const forms: NamedForm[] = []
  let text = ''
  for (const part of parts) {
    const inserted = called.get(part)
    if (inserted) {
      text += inserted.text
      forms.push(...inserted.forms)
    } else if (part.kind === 'text') text += part.text
    else if (part.of === 'form' || part.of === 'formV2') forms.push(formOf(part))
    else text += renderValue(turn, part, isInAddress(text) ? 'MACHINE' : reader)
  }
  if (isUnknown) noteUnknown(turn, text.trim() !== '' || forms.length > 0)
  return { text, forms }
}

/** A built-in method that does not exist says nothing; a text of nothing else is no answer. */
function noteUnknown(turn: TurnState, hasMore: boolean): void {
  noteErrorCode(turn, UNKNOWN_METHOD)
  if (!hasMore) throw new AnswerFault(UNKNOWN_METHOD)
}

function renderValue(turn: TurnState, part: ExpressionReference, reader: Reader): string {
  const { value, isSensitive } = referenceValue(turn, part, reader)
  if (isSensitive && value.trim().length > SHORT) turn.notes.secrets.add(value)
  return value
}

/** Whether a text ends within an address that is written in it: a server reads what follows. */
function isInAddress(text: string): boolean {
  const at = text.lastIndexOf('://')
  return at >= 0 && !/\s/u.test(text.slice(at))
}

function isMethod(part: ExpressionPart): part is MethodReference {
  return part.kind === 'reference' && (part.of === 'actionMethod' || part.of === 'actionMethodV2')
}

/** The value that a method gives; the whole answer of one that is an answer itself, with the forms in it. */
function* renderMethod(
  turn: TurnState,
  { of, name, variable }: MethodReference,
  payment?: Payment,
): Effects<RenderedText> {
  const version = of === 'actionMethod' ? 1 : 2
  const text = yield* callActionMethod(turn, { name, version, variable, ...(payment && { payment }) })
  if (turn.bot.named.actionMethods[version].get(name)?.type !== 'API') return { text, forms: [] }
  const rendered: RenderedText = { text: '', forms: [] }
  for (const part of parseExpression(text)) {
    const isForm = part.kind === 'reference' && (part.of === 'form' || part.of === 'formV2')
    if (isForm) rendered.forms.push(formOf(part))
    else rendered.text += text.slice(part.start, part.end)
  }
  return rendered
}

/**
 * A built-in method leaves nothing in the text: the button of a payment stands behind it, and a talk is handed over when
 * all is said. What machines read can hold none.
 */
function* runBuiltInMethod(turn: TurnState, method: ExpressionReference, reader: Reader): Effects<void> {
  const payment = isPayment(method.name) ? method.name : undefined
  const read: string[] = []
  for (const argument of method.arguments ?? []) {
    // What people at a desk are told is written for them.
    const argumentReader = !payment && read.length > 0 ? 'PEOPLE' : 'MACHINE'
    const { text } = yield* renderParts(turn, argument, argumentReader, payment)
    read.push(text.trim())
  }
  const values = reader === 'PEOPLE' ? method.arguments && read : null
  if (payment) yield* offerPayment(turn, payment, values)
  else askForAgent(turn, values)
}

function formOf({ of, name }: ExpressionReference): NamedForm {
  return { name, version: of === 'form' ? 1 : 2 }
}
