import type { Answer, AnswerBubble } from '@parlance/contract'
import { actionName } from '../../../../shared/answer/ActionInputs'
import {
  type ActionDraft,
  type ButtonDraft,
  draftsOf,
  type TextDraft,
} from '../../../../shared/answer/bubbleDraft'
import type { Translate } from '../../../../shared/i18n/useT'
import { describeSettings } from '../draft/describe'
import type { AnswerSettings } from '../draft/draft'

/** One thing of an answer or a bubble, under the label of its input. */
export type Part = {
  label: string
  text: string
  /** What is compared, where the text does not tell all of it. */
  value?: unknown
}

/** What an answer has besides its bubbles. */
export function settingParts(t: Translate, answer: Answer): Part[] {
  const described = describeSettings<AnswerSettings>(t, answer)
  return [
    {
      label: t('editor.inService'),
      text: t(answer.chatStatusCode === 'ENABLED' ? 'common.on' : 'common.off'),
    },
    ...described.map(({ field, name, detail }) => ({ label: name, text: detail, value: answer[field] })),
  ]
}

/** What stands in a bubble, a part for each input that is filled in. */
export function bubbleParts(t: Translate, bubble: AnswerBubble): Part[] {
  const { marker, impression } = bubble
  return filled([
    ...contentParts(t, bubble),
    [t('answer.marker'), marker === undefined ? '' : t(marker ? 'common.on' : 'common.off')],
    [t('answer.impressionUrl'), impression?.url],
    [t('answer.impressionMessage'), impression?.message],
  ])
}

type Labelled = readonly [label: string, text: string | undefined]

function filled(parts: readonly Labelled[]): Part[] {
  return parts.flatMap(([label, text = '']) => (text === '' ? [] : [{ label, text }]))
}

function contentParts(t: Translate, bubble: AnswerBubble): Labelled[] {
  const [draft] = draftsOf([bubble])
  switch (draft?.answerType) {
    case 'TEXT':
      return textParts(t, draft.component)
    case 'IMAGECARD':
      return draft.cards.flatMap((card, i) => {
        const parts = cardParts(t, card)
        if (draft.cards.length === 1) return parts
        return parts.map(
          ([label, text]) => [`${t('answer.card', { number: i + 1 })} · ${label}`, text] as const,
        )
      })
    case 'MULTILINKS':
      return [...textParts(t, draft.cover), [t('answerType.MULTILINKS'), buttonsText(t, draft.links)]]
    case 'FLEXMESSAGE':
      return [
        [t('answer.flexTitle'), draft.title],
        [t('answerType.FLEXMESSAGE'), draft.json],
      ]
    case 'SINGLEFORM':
      return [[t('answerType.SINGLEFORM'), draft.component.data.formName]]
    case 'STICKER':
      return [
        [t('answer.stickerPackage'), draft.component.data.packageId],
        [t('answer.stickerId'), draft.component.data.stickerId],
      ]
    case 'AUDIO':
      return [
        [t('answer.audioUrl'), draft.component.data.audioUrl],
        [t('answer.audioTitle'), draft.component.data.title],
      ]
    default:
      return []
  }
}

function textParts(t: Translate, { title, data }: TextDraft): Labelled[] {
  return [
    [t('answer.title'), title],
    [t('answer.text'), data.description],
    [t('answer.link'), lineOf([data.urlAlias, data.url])],
    [t('answer.pressed'), data.action && lineOf([actionName(t, data.action.type), ...wordsOf(data.action)])],
  ]
}

type Card = Extract<ReturnType<typeof draftsOf>[number], { answerType: 'IMAGECARD' }>['cards'][number]

function cardParts(t: Translate, { cover: { title, subTitle, data }, buttons }: Card): Labelled[] {
  return [
    [t('answer.title'), title],
    [t('answer.subTitle'), subTitle],
    [t('answer.description'), data.description],
    [t('answer.imageUrl'), data.imageUrl],
    [t('answer.alt'), data.alt],
    [t('answer.imagePosition'), data.imagePosition && t(`answer.imagePosition.${data.imagePosition}`)],
    [t('answer.link'), lineOf([data.urlAlias, data.url])],
    [t('answer.buttons'), buttonsText(t, buttons)],
  ]
}

/** Buttons, a line each. */
function buttonsText(t: Translate, buttons: readonly ButtonDraft[]): string {
  return buttons
    .map((button) => lineOf([button.title, t(`answer.buttonType.${button.type}`), ...wordsOf(button)]))
    .join('\n')
}

function wordsOf({ shown, value, mobileUrl }: ActionDraft): string[] {
  return [shown, value, mobileUrl]
}

function lineOf(words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined && word !== '').join(' · ')
}
