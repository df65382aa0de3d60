import type { Answer, AnswerBubble } from '@parlance/contract'
import type { Translate } from '../../../../shared/i18n/useT'
import { conditionsText } from '../condition/conditionText'
import type { AnswerSettings, ConversationSettings } from './draft'

type Settings = Required<AnswerSettings & ConversationSettings>
type Details = { [Field in keyof Settings]: (t: Translate, value: NonNullable<Settings[Field]>) => string }
/** Something that is set elsewhere: its name, and in short what it holds. */
type DescribedSetting<Field extends string = string> = { field: Field; name: string; detail: string }

const DETAILS: Details = {
  conditions: conditionsText,
  platforms: (t, platforms) => platforms.map((each) => t(`platform.${each}`)).join(', '),
  userVariables: (_, variables) => namesOf(variables),
  subsequentAction: actionText,
  callDetailRecord: (_, text) => text,
  authentication: onOrOff,
  task: (_, { slots }) => namesOf(slots),
  inputContexts: (_, contexts) => contexts.join(', '),
  outputContexts: (_, contexts) => namesOf(contexts),
  negatives: (_, names) => names.join(', '),
  feedback: (t, { use }) => onOrOff(t, use),
  memo: (_, text) => text,
}

/** Describes in plain words what is set in a conversation, an answer or a bubble and cannot be edited here. */
export function describeSettings<Some extends Partial<Settings>>(
  t: Translate,
  settings: Some,
): DescribedSetting<keyof Some & keyof Settings>[] {
  const fields = Object.keys(DETAILS) as (keyof Some & keyof Settings)[]
  return fields.flatMap((field) => {
    const value = settings[field]
    const describe = DETAILS[field] as (t: Translate, value: unknown) => string
    const detail = value === undefined || value === false ? '' : describe(t, value)
    return detail ? [{ field, name: t(`editor.setting.${field}`), detail }] : []
  })
}

/** A bubble in one line. */
export function describeBubble(t: Translate, bubble: AnswerBubble): string {
  const detail = detailOf(bubble)
  if (bubble.answerType === 'TEXT') return detail
  const kind = t(`answerType.${bubble.answerType}`)
  return detail ? `${kind}: ${detail}` : kind
}

/** What a bubble holds, in one line; empty where its kind is all there is. */
function detailOf({ answerType, component }: AnswerBubble): string {
  switch (answerType) {
    case 'TEXT':
      return component.data.description
    case 'IMAGECARD':
      return imageDetail(component)
    case 'MULTILINKS':
      return component.data.cover.data.description
    case 'FLEXMESSAGE':
      return component.title
    case 'SINGLEFORM':
      return component.data.formName
    case 'STICKER':
      return `${component.data.packageId}/${component.data.stickerId}`
    case 'AUDIO':
      return component.data.title || component.data.audioUrl
    case 'NOANSWER':
      return ''
  }
}

function imageDetail(component: Extract<AnswerBubble, { answerType: 'IMAGECARD' }>['component']): string {
  if (component.type === 'carousel') return component.data.cards.map(imageDetail).join(', ')
  const { title, data } = component.type === 'template' ? component.data.cover : component
  return title || data.description || data.alt || data.imageUrl
}

function actionText(t: Translate, action: NonNullable<Answer['subsequentAction']>): string {
  const name = t(`subsequentAction.${action.type}`)
  if (action.type === 'MOVE') return `${name}: ${action.conversation}`
  return action.type === 'TRANSFER' ? `${name}: ${action.number}` : name
}

function onOrOff(t: Translate, on: boolean): string {
  return t(on ? 'common.on' : 'common.off')
}

function namesOf(named: readonly { name: string }[]): string {
  return named.map(({ name }) => name).join(', ')
}
