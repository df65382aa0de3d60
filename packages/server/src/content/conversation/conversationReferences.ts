import {
  type Answer,
  type Condition,
  ConversationFields,
  type QuestionType,
  type Slot,
} from '@parlance/contract'
import { visitBubbles } from '../kind/bubbleReferences'
import {
  type At,
  below,
  type ReferenceKind,
  type Visit,
  visitScript,
  visitText,
  visitTexts,
} from '../reference/reference'
import type { Referring } from '../reference/referring'

/** Conversations, as what refers to others. */
export const CONVERSATION: Referring<ConversationFields> = {
  kind: 'conversation',
  schema: ConversationFields,
  visit: visitConversation,
}

type Visited = Pick<ConversationFields, 'questions' | 'answers' | 'negatives' | 'feedback' | 'task'>

/**
 * Visits everything that a conversation refers to (behaviour 5–7): expressions in its texts, and what its fields
 * name. Returns the fields with the names that the visit returned.
 */
export function visitConversation<Fields extends { [Key in keyof Visited]: Visited[Key] }>(
  fields: Fields,
  visitAny: Visit,
): Fields {
  const { negatives, feedback, task } = fields
  const own = new Set(slotNamesOf(fields))
  const visit: Visit = (reference) =>
    visitAny(reference.kind === 'slot' && own.has(reference.name) ? { ...reference, isOwn: true } : reference)
  return {
    ...fields,
    questions: fields.questions.map((question, i) => visitQuestion(question, `questions.${i}.text`, visit)),
    answers: fields.answers.map((answer, i) => visitAnswer(answer, `answers.${i}`, visit)),
    ...(negatives && {
      negatives: negatives.map((name, i) =>
        visit({ kind: 'conversation', name, site: 'negative', path: `negatives.${i}` }),
      ),
    }),
    ...(feedback && { feedback: visitTexts(feedback, { site: 'feedback', path: 'feedback' }, visit) }),
    ...(task && { task: visitTask(task, visit) }),
  }
}

/** Of a task the names of its slots, by which any text may refer to what they hold (behaviour 6.3). */
export function slotNamesOf({ task }: Pick<ConversationFields, 'task'>): string[] {
  return (task?.slots ?? []).map((slot) => slot.name)
}

/** Behaviour 4.3 and 5.6. */
const IN_QUESTIONS: Record<'TEXT' | 'NLU_PATTERN', readonly ReferenceKind[]> = {
  TEXT: ['entity', 'systemEntity'],
  NLU_PATTERN: ['entity', 'systemEntity', 'variable'],
}
function visitQuestion<Q extends { chatType: QuestionType; text: string }>(
  question: Q,
  path: string,
  visit: Visit,
): Q {
  const { chatType, text } = question
  // The names of intents and events are no text.
  if ((chatType !== 'TEXT' && chatType !== 'NLU_PATTERN') || !text.includes('{')) return question
  const at: At = { site: 'question', path }
  // Anything else that looks like an expression is what a user may write.
  const visitOnly: Visit = (reference) =>
    IN_QUESTIONS[chatType].includes(reference.kind) ? visit(reference) : reference.name
  return { ...question, text: (chatType === 'TEXT' ? visitText : visitScript)(text, at, visitOnly) }
}

function visitAnswer(answer: Answer, path: string, visit: Visit): Answer {
  const { bubbles, conditions, userVariables, subsequentAction, callDetailRecord } = answer
  const at: At = { site: 'answer', path }
  return {
    ...answer,
    bubbles: visitBubbles(bubbles, below(at, 'bubbles'), visit),
    ...(conditions && {
      conditions: conditions.map((group, i) =>
        group.map((condition, j) => visitCondition(condition, `${path}.conditions.${i}.${j}`, visit)),
      ),
    }),
    ...(userVariables && {
      userVariables: userVariables.map((update, i) =>
        visitUpdate(update, `${path}.userVariables.${i}`, visit),
      ),
    }),
    ...(subsequentAction && {
      subsequentAction: visitSubsequent(subsequentAction, `${path}.subsequentAction`, visit),
    }),
    ...(callDetailRecord !== undefined && {
      callDetailRecord: visitText(callDetailRecord, below(at, 'callDetailRecord'), visit),
    }),
  }
}

function visitUpdate<U extends NonNullable<Answer['userVariables']>[number]>(
  update: U,
  path: string,
  visit: Visit,
): U {
  const { name, action, value } = update
  const at: At = { site: 'userVariable', path }
  const isNumber = action !== 'EQ' && ({ isNumber: true } as const)
  const variable = { kind: 'userVariable', name, isSet: true, ...isNumber, ...below(at, 'name') } as const
  return {
    ...update,
    name: visitVariableName(variable, visit),
    value: visitText(value, below(at, 'value'), visit),
  }
}

/** A path within a JSON variable can be assigned to: `order.items`. */
function visitVariableName(reference: Parameters<Visit>[0], visit: Visit): string {
  const tail = /[.[].*$/su.exec(reference.name)?.[0] ?? ''
  return visit({ ...reference, name: reference.name.slice(0, reference.name.length - tail.length) }) + tail
}

function visitSubsequent<S extends NonNullable<Answer['subsequentAction']>>(
  action: S,
  path: string,
  visit: Visit,
): NonNullable<Answer['subsequentAction']> {
  const at: At = { site: 'subsequentAction', path }
  if (action.type === 'TRANSFER')
    return { ...action, number: visitText(action.number, below(at, 'number'), visit) }
  if (action.type !== 'MOVE') return action
  const name = action.conversation
  return { ...action, conversation: visit({ kind: 'conversation', name, ...below(at, 'conversation') }) }
}

function visitCondition(condition: Condition, path: string, visit: Visit): Condition {
  const at: At = { site: 'condition', path }
  const named = (kind: ReferenceKind, name: string, key: string) => visit({ kind, name, ...below(at, key) })
  switch (condition.type) {
    case 'form':
      return visitFormCondition(condition, at, visit)
    case 'slot':
      return { ...condition, slot: named('slot', condition.slot, 'slot') }
    case 'entity':
      return { ...condition, entity: named('entity', condition.entity, 'entity') }
    case 'systemEntity':
      named('systemEntity', condition.entity, 'entity')
      return condition
    case 'userVariable': {
      const variable = { kind: 'userVariable', name: condition.name, ...below(at, 'name') } as const
      const { value } = visitTexts({ value: condition.value }, at, visit)
      return { ...condition, name: visitVariableName(variable, visit), ...(value !== undefined && { value }) }
    }
    case 'businessHours':
      return { ...condition, name: named('businessHours', condition.name, 'name') }
    default:
      return visitTexts(condition, at, visit)
  }
}

function visitFormCondition(
  condition: Extract<Condition, { type: 'form' }>,
  at: At,
  visit: Visit,
): Condition {
  const { form, button } = condition
  return {
    ...condition,
    form: visit({ kind: 'form', name: form, ...below(at, 'form') }),
    // No button, or an empty one, is any of them.
    ...(button && { button: visit({ kind: 'formButton', name: button, form, ...below(at, 'button') }) }),
  }
}

function visitTask(task: NonNullable<ConversationFields['task']>, visit: Visit) {
  const { slots, endMessage, exitForm } = task
  const at: At = { site: 'task', path: 'task' }
  return {
    ...task,
    slots: slots.map((slot, i) => visitSlot(slot, `task.slots.${i}`, visit)),
    endMessage: visitText(endMessage, below(at, 'endMessage'), visit),
    ...(exitForm !== undefined && {
      exitForm: visit({ kind: 'form', name: exitForm, ...below(at, 'exitForm') }),
    }),
  }
}

function visitSlot(slot: Slot, path: string, visit: Visit): Slot {
  const inSlot = (key: string): At => ({ site: 'slot', path: `${path}.${key}` })
  const asked = (key: string): At => ({ site: 'askBack', path: `${path}.${key}` })
  const { conditionUrl, otherEntities, unknownValue, confirmation, askedWhen } = slot
  return {
    ...slot,
    entity: visitText(slot.entity, inSlot('entity'), visit),
    ...(otherEntities && {
      otherEntities: otherEntities.map((entity, i) => visitText(entity, inSlot(`otherEntities.${i}`), visit)),
    }),
    valueExpression: visitText(slot.valueExpression, inSlot('valueExpression'), visit),
    askBack: visitText(slot.askBack, asked('askBack'), visit),
    overCount: visitText(slot.overCount, asked('overCount'), visit),
    ...(unknownValue !== undefined && {
      unknownValue: visitText(unknownValue, asked('unknownValue'), visit),
    }),
    ...(confirmation && {
      confirmation: {
        ...confirmation,
        askChange: visitText(confirmation.askChange, asked('confirmation.askChange'), visit),
      },
    }),
    ...(askedWhen && {
      askedWhen: {
        ...askedWhen,
        slot: visit({ kind: 'slot', name: askedWhen.slot, isOfTask: true, ...inSlot('askedWhen.slot') }),
      },
    }),
    ...(conditionUrl !== undefined && {
      conditionUrl: visitText(conditionUrl, { site: 'request', path: `${path}.conditionUrl` }, visit),
    }),
  }
}
