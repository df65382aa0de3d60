import type {
  ActionMethodFields,
  ComponentKind,
  ConversationFields,
  DialogueSettings,
  FormFields,
  MessageFields,
  VariableFields,
} from '@parlance/contract'
import { visitBubbles, visitConversation } from './conversationReferences'
import {
  type At,
  below,
  type Place,
  type Reference,
  type Visit,
  visitScript,
  visitText,
  visitTexts,
} from './reference'

/**
 * Visits everything that the fields of a component refer to, and answers them with the names that the visit answered.
 * The one place that knows where references stand: what is refused, recorded and renamed follows from it. `fields`
 * are as the contract's schema of the kind parsed them.
 */
export function visitReferences<Fields>(kind: ComponentKind, fields: Fields, visit: Visit): Fields {
  // The kind tells the type of the fields.
  const change = VISIT[kind] as ((fields: Fields, visit: Visit) => Fields) | undefined
  return change ? change(fields, visit) : fields
}

/** All that the fields of a component refer to, in their order. */
export function referencesOf(kind: ComponentKind, fields: unknown): Reference[] {
  const references: Reference[] = []
  visitReferences(kind, fields, (reference) => {
    references.push(reference)
    return reference.name
  })
  return references
}

const VISIT: Partial<Record<ComponentKind, (fields: never, visit: Visit) => unknown>> = {
  conversation: (fields: ConversationFields, visit) => visitConversation(fields, visit),
  actionMethod: visitActionMethod,
  /** Of a pattern entity the variables in its pattern; a dictionary refers to nothing. */
  entity: textIn('pattern', 'pattern'),
  form: visitForm,
  variable: (fields: VariableFields, visit): VariableFields => ({
    ...fields,
    definition: visitScript(fields.definition, { place: 'definition', path: 'definition' }, visit),
  }),
  apiEntity: textIn('url', 'request'),
  keywordGroup: textIn('answer', 'answer'),
  bannedWord: textIn('answer', 'answer'),
  message: (fields: MessageFields, visit): MessageFields => ({
    ...fields,
    bubbles: visitBubbles(fields.bubbles, { place: 'answer', path: 'bubbles' }, visit),
  }),
  dialogueSettings: visitSettings,
}

/** Components of which one text refers to others. */
function textIn<Key extends string>(key: Key, place: Place) {
  return (fields: Record<Key, string>, visit: Visit) => ({
    ...fields,
    [key]: visitText(fields[key], { place, path: key }, visit),
  })
}

function visitActionMethod(fields: ActionMethodFields, visit: Visit): ActionMethodFields {
  const at: At = { place: 'request', path: '' }
  return {
    ...fields,
    url: visitText(fields.url, below(at, 'url'), visit),
    data: visitText(fields.data, below(at, 'data'), visit),
    headers: visitTexts(fields.headers, below(at, 'headers'), visit),
    sessionAttributes: visitTexts(fields.sessionAttributes, below(at, 'sessionAttributes'), visit),
  }
}

function visitForm(fields: FormFields, visit: Visit): FormFields {
  const at: At = { place: 'form', path: '' }
  const { entity, action } = fields
  return {
    ...fields,
    guideText: visitText(fields.guideText, below(at, 'guideText'), visit),
    entity: entity === null ? null : visit({ kind: 'entity', name: entity, ...below(at, 'entity') }),
    buttons: fields.buttons.map((button, i) => {
      const here = below(below(below(at, 'buttons'), i), 'action')
      return { ...button, ...(button.action && { action: visitFormAction(button.action, here, visit) }) }
    }),
    ...(action && { action: visitFormAction(action, below(at, 'action'), visit) }),
  }
}

function visitFormAction(
  action: NonNullable<FormFields['action']>,
  at: At,
  visit: Visit,
): NonNullable<FormFields['action']> {
  if (action.type === 'TEXT') return { ...action, text: visitText(action.text, below(at, 'text'), visit) }
  const name = action.conversation
  return { ...action, conversation: visit({ kind: 'conversation', name, ...below(at, 'conversation') }) }
}

function visitSettings(settings: DialogueSettings, visit: Visit): DialogueSettings {
  const at: At = { place: 'settings', path: 'settings' }
  const { excluded, ...feedback } = settings.feedback
  const { authentication } = settings
  return {
    ...settings,
    taskEnd: {
      ...settings.taskEnd,
      message: visitText(settings.taskEnd.message, below(at, 'taskEnd.message'), visit),
    },
    similarLead: visitText(settings.similarLead, below(at, 'similarLead'), visit),
    feedback: {
      ...visitTexts(feedback, below(at, 'feedback'), visit),
      excluded: excluded.map((name, i) =>
        visit({ kind: 'conversation', name, ...below(at, `feedback.excluded.${i}`) }),
      ),
    },
    authentication: authentication && visitTexts(authentication, below(at, 'authentication'), visit),
  }
}
