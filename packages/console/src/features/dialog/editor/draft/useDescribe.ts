import type { Answer, AnswerBubble } from '@parlance/contract'
import { useMemo } from 'react'
import { type Translate, useT } from '../../../../shared/i18n/useT'
import type { AnswerExtras, ConversationParts } from './draft'

/** Something that is set elsewhere: its field, its name, and in short what it holds. */
export type KeptPart<Field extends string = string> = { field: Field; name: string; detail: string }
type BubbleExtra = 'title' | 'url' | 'marker' | 'impression' | 'voice'

export type Describe = {
  /** A bubble in one line. */
  bubble: (bubble: AnswerBubble) => string
  /** The same without its kind; empty when there is nothing more to say. */
  bubbleDetail: (bubble: AnswerBubble) => string
  bubbleExtras: (bubble: AnswerBubble) => KeptPart<BubbleExtra>[]
  answerExtras: (extras: AnswerExtras) => KeptPart<keyof AnswerExtras>[]
  parts: (parts: ConversationParts) => KeptPart<keyof ConversationParts>[]
}

/** Says what cannot be edited here in plain words. */
export function useDescribe(): Describe {
  const t = useT()
  return useMemo(
    () => ({
      bubble: (bubble) => describeBubble(t, bubble),
      bubbleDetail: detailOf,
      bubbleExtras: (bubble) => describeBubbleExtras(t, bubble),
      answerExtras: (extras) => describeAnswer(t, extras),
      parts: (parts) => describeParts(t, parts),
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

function describeBubbleExtras(t: Translate, bubble: AnswerBubble): KeptPart<BubbleExtra>[] {
  const { marker, impression, voice } = bubble
  const text = bubble.answerType === 'TEXT' ? bubble.component : undefined
  const { url, urlAlias } = text?.data ?? {}
  return told<BubbleExtra>(t, [
    ['title', text?.title],
    ['url', url && `${urlAlias ?? ''} ${url}`.trim()],
    ['marker', marker ? t('common.on') : undefined],
    ['impression', impression?.url],
    ['voice', voice?.speaker],
  ])
}

function describeAnswer(t: Translate, extras: AnswerExtras): KeptPart<keyof AnswerExtras>[] {
  const { conditions, platforms, userVariables, subsequentAction, callDetailRecord, authentication } = extras
  return told<keyof AnswerExtras>(t, [
    ['conditions', conditions?.length ? sayConditions(t, conditions) : undefined],
    ['platforms', platforms?.map((each) => t(`platform.${each}`)).join(', ')],
    ['userVariables', userVariables?.map(({ name }) => name).join(', ')],
    ['subsequentAction', subsequentAction && sayAction(t, subsequentAction)],
    ['callDetailRecord', callDetailRecord],
    ['authentication', authentication ? t('common.on') : undefined],
  ])
}

/** What kinds of conditions there are, each once; how they are joined is another screen's. */
function sayConditions(t: Translate, conditions: NonNullable<Answer['conditions']>): string {
  const terms = conditions.flat()
  const kinds = terms.map(({ type, exclude }) => {
    const kind = t(`conditionType.${type}`)
    return exclude ? t('why.not', { term: kind }) : kind
  })
  return `${t('part.terms', { count: terms.length })}: ${[...new Set(kinds)].join(', ')}`
}

function sayAction(t: Translate, action: NonNullable<Answer['subsequentAction']>): string {
  const name = t(`subsequentAction.${action.type}`)
  if (action.type === 'MOVE') return `${name}: ${action.conversation}`
  return action.type === 'TRANSFER' ? `${name}: ${action.number}` : name
}

function describeParts(t: Translate, parts: ConversationParts): KeptPart<keyof ConversationParts>[] {
  const { task, inputContexts, outputContexts, negatives, feedback, memo } = parts
  return told<keyof ConversationParts>(t, [
    ['task', task?.slots.map(({ name }) => name).join(', ')],
    ['inputContexts', inputContexts?.join(', ')],
    ['outputContexts', outputContexts?.map(({ name }) => name).join(', ')],
    ['negatives', negatives?.join(', ')],
    ['feedback', feedback && t(feedback.use ? 'common.on' : 'common.off')],
    ['memo', memo],
  ])
}

function told<Field extends string>(
  t: Translate,
  found: readonly (readonly [Field, string | undefined])[],
): KeptPart<Field>[] {
  return found.flatMap(([field, detail]) => {
    const id = `part.${field}`
    return detail ? [{ field, name: t.has(id) ? t(id) : field, detail }] : []
  })
}
