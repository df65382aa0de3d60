import type { Answer, AnswerBubble } from '@parlance/contract'
import { useMemo } from 'react'
import { type Translate, useT } from '../../../../shared/i18n/useT'
import type { AnswerSettings, ConversationSettings } from './draft'

/** Something that is set elsewhere: its field, its name, and in short what it holds. */
export type DescribedSetting<Field extends string = string> = { field: Field; name: string; detail: string }
type BubbleSetting = 'title' | 'url' | 'marker' | 'impression' | 'voice'

export type Describe = {
  /** A bubble in one line. */
  bubble: (bubble: AnswerBubble) => string
  /** The same without its kind; empty when there is nothing more to tell. */
  bubbleDetail: (bubble: AnswerBubble) => string
  bubbleSettings: (bubble: AnswerBubble) => DescribedSetting<BubbleSetting>[]
  answer: (settings: AnswerSettings) => DescribedSetting<keyof AnswerSettings>[]
  conversation: (settings: ConversationSettings) => DescribedSetting<keyof ConversationSettings>[]
}

/** Describes in plain words what cannot be edited here. */
export function useDescribe(): Describe {
  const t = useT()
  return useMemo(
    () => ({
      bubble: (bubble) => describeBubble(t, bubble),
      bubbleDetail: detailOf,
      bubbleSettings: (bubble) => describeBubbleSettings(t, bubble),
      answer: (settings) => describeAnswer(t, settings),
      conversation: (settings) => describeConversation(t, settings),
    }),
    [t],
  )
}

function describeBubble(t: Translate, bubble: AnswerBubble): string {
  const detail = detailOf(bubble)
  if (bubble.answerType === 'TEXT') return detail
  const kind = t(`answerType.${bubble.answerType}`)
  return detail ? `${kind}: ${detail}` : kind
}

function detailOf(bubble: AnswerBubble): string {
  switch (bubble.answerType) {
    case 'TEXT':
      return bubble.component.data.description
    case 'IMAGECARD':
      return imageDetail(bubble.component)
    case 'MULTILINKS':
      return bubble.component.data.cover.data.description
    case 'FLEXMESSAGE':
      return bubble.component.title
    case 'SINGLEFORM':
      return bubble.component.data.formName
    case 'STICKER':
      return `${bubble.component.data.packageId}/${bubble.component.data.stickerId}`
    case 'AUDIO':
      return bubble.component.data.title || bubble.component.data.audioUrl
    case 'NOANSWER':
      return ''
  }
}

function imageDetail(component: Extract<AnswerBubble, { answerType: 'IMAGECARD' }>['component']): string {
  if (component.type === 'carousel') return component.data.cards.map(imageDetail).join(', ')
  const { title, data } = component.type === 'template' ? component.data.cover : component
  return title || data.description || data.alt || data.imageUrl
}

function describeBubbleSettings(t: Translate, bubble: AnswerBubble): DescribedSetting<BubbleSetting>[] {
  const { marker, impression, voice } = bubble
  const text = bubble.answerType === 'TEXT' ? bubble.component : undefined
  const { url, urlAlias } = text?.data ?? {}
  return described<BubbleSetting>(t, [
    ['title', text?.title],
    ['url', url && `${urlAlias ?? ''} ${url}`.trim()],
    ['marker', marker ? t('common.on') : undefined],
    ['impression', impression?.url],
    ['voice', voice?.speaker],
  ])
}

function describeAnswer(t: Translate, settings: AnswerSettings): DescribedSetting<keyof AnswerSettings>[] {
  const { conditions, platforms, userVariables, subsequentAction, callDetailRecord, authentication } =
    settings
  return described<keyof AnswerSettings>(t, [
    ['conditions', conditions?.length ? conditionKinds(t, conditions) : undefined],
    ['platforms', platforms?.map((each) => t(`platform.${each}`)).join(', ')],
    ['userVariables', userVariables?.map(({ name }) => name).join(', ')],
    ['subsequentAction', subsequentAction && actionText(t, subsequentAction)],
    ['callDetailRecord', callDetailRecord],
    ['authentication', authentication ? t('common.on') : undefined],
  ])
}

/** The kinds of conditions, each once; how they are joined is not told here. */
function conditionKinds(t: Translate, conditions: NonNullable<Answer['conditions']>): string {
  const terms = conditions.flat()
  const kinds = terms.map(({ type, exclude }) => {
    const kind = t(`conditionType.${type}`)
    return exclude ? t('why.not', { term: kind }) : kind
  })
  return `${t('editor.setting.terms', { count: terms.length })}: ${[...new Set(kinds)].join(', ')}`
}

function actionText(t: Translate, action: NonNullable<Answer['subsequentAction']>): string {
  const name = t(`subsequentAction.${action.type}`)
  if (action.type === 'MOVE') return `${name}: ${action.conversation}`
  return action.type === 'TRANSFER' ? `${name}: ${action.number}` : name
}

function describeConversation(
  t: Translate,
  settings: ConversationSettings,
): DescribedSetting<keyof ConversationSettings>[] {
  const { task, inputContexts, outputContexts, negatives, feedback, memo } = settings
  return described<keyof ConversationSettings>(t, [
    ['task', task?.slots.map(({ name }) => name).join(', ')],
    ['inputContexts', inputContexts?.join(', ')],
    ['outputContexts', outputContexts?.map(({ name }) => name).join(', ')],
    ['negatives', negatives?.join(', ')],
    ['feedback', feedback && t(feedback.use ? 'common.on' : 'common.off')],
    ['memo', memo],
  ])
}

function described<Field extends string>(
  t: Translate,
  found: readonly (readonly [Field, string | undefined])[],
): DescribedSetting<Field>[] {
  return found.flatMap(([field, detail]) => {
    const id = `editor.setting.${field}`
    return detail ? [{ field, name: t.has(id) ? t(id) : field, detail }] : []
  })
}
