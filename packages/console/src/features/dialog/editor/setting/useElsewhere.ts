import { type AnswerType, BUBBLES_PER_ANSWER_MAX, type Domain } from '@parlance/contract'
import { type RefObject, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { newBubble } from '../../../../shared/answer/bubbleDraft'
import { ANSWER_KINDS, KIND_ICON } from '../../../../shared/answer/bubbleKinds'
import { useDomain } from '../../../../shared/api/useDomain'
import type { DraftInputs } from '../../../../shared/form/draftForm'
import { focusField } from '../../../../shared/form/focusField'
import { useLatest } from '../../../../shared/form/useLatest'
import { type Translate, useT } from '../../../../shared/i18n/useT'
import type { AnswerSettings, ConversationSettings, Draft, SectionProps } from '../draft/draft'
import { ANSWER_SETTING_KINDS } from './answerSettingKinds'
import { CONVERSATION_SETTING_KINDS } from './conversationSettingKinds'
import { focusInput } from './focusInput'
import type { Elsewhere, SettingChoice } from './SettingMenu'
import { settingChoice } from './settingChoice'
import type { SettingKinds } from './settingKind'

type Place = {
  form: RefObject<DraftInputs<Draft>>
  t: Translate
  domainType: Domain['domainType'] | undefined
}

/**
 * What is looked for in the wrong menu: who types “condition” where the conversation is set finds it at its first answer,
 * and who types “slot” at an answer finds the task. Both stay the same while somebody types.
 */
export function useElsewhere({ form, domainId }: Pick<SectionProps, 'form' | 'domainId'>) {
  const t = useT()
  const domainType = useDomain(domainId)?.domainType
  const latest = useLatest(form)
  return useMemo(() => {
    const place = { form: latest, t, domainType }
    return { inAnswer: inAnswer(place), inConversation: inConversation(place) }
  }, [latest, t, domainType])
}

function inAnswer(place: Place): Elsewhere {
  const { form, t } = place
  return {
    label: t('editor.elsewhere.answer', { number: 1 }),
    choices: () => {
      const [answer] = form.current.draft.answers
      if (!answer) return []
      const isFull = answer.bubbles.length >= BUBBLES_PER_ANSWER_MAX
      return [
        ...offered(place, ANSWER_SETTING_KINDS, answer.settings),
        ...(isFull ? [] : ANSWER_KINDS.map((kind) => bubbleChoice(t, kind))),
      ]
    },
    onChoose: (field) => {
      const kind = ANSWER_KINDS.find((each) => each === field)
      const bubbles = form.current.draft.answers[0]?.bubbles.length ?? 0
      if (kind) focusField(put(place, `answers.0.bubbles.${bubbles}`, (now) => withBubble(now, kind)))
      else
        focusInput(
          put(place, `answers.0.settings.${field}`, (now) =>
            withAnswerSetting(now, field as keyof AnswerSettings),
          ),
        )
    },
  }
}

function inConversation(place: Place): Elsewhere {
  return {
    label: place.t('editor.elsewhere.conversation'),
    choices: () => offered(place, CONVERSATION_SETTING_KINDS, place.form.current.draft.settings),
    onChoose: (field) =>
      focusInput(
        put(place, `settings.${field}`, (now) => withSetting(now, field as keyof ConversationSettings)),
      ),
  }
}

/** The kinds of settings that are not there, and may be in this domain. */
function offered<Some extends object>(
  { t, domainType }: Place,
  kinds: SettingKinds<Some>,
  settings: Some,
): SettingChoice[] {
  return (Object.keys(kinds) as (keyof Some & string)[])
    .filter((field) => settings[field] === undefined)
    .filter((field) => kinds[field].onlyIn === undefined || kinds[field].onlyIn === domainType)
    .map((field) => settingChoice(t, field, kinds[field].icon))
}

function bubbleChoice(t: Translate, kind: AnswerType): SettingChoice {
  return {
    field: kind,
    icon: KIND_ICON[kind],
    name: t(`answerType.${kind}`),
    help: t(`answer.kindHelp.${kind}`),
  }
}

/** Changes the draft at a path, and returns the id of what stands there then. */
function put({ form }: Place, path: string, change: (now: Draft) => Draft): string {
  flushSync(() => form.current.update(change))
  return form.current.idOf(path)
}

function withSetting(draft: Draft, field: keyof ConversationSettings): Draft {
  return { ...draft, settings: { ...draft.settings, [field]: CONVERSATION_SETTING_KINDS[field].initial() } }
}

function withAnswerSetting(draft: Draft, field: keyof AnswerSettings): Draft {
  const [answer, ...others] = draft.answers
  const settings = { ...answer!.settings, [field]: ANSWER_SETTING_KINDS[field].initial() }
  return { ...draft, answers: [{ ...answer!, settings }, ...others] }
}

function withBubble(draft: Draft, kind: AnswerType): Draft {
  const [answer, ...others] = draft.answers
  return { ...draft, answers: [{ ...answer!, bubbles: [...answer!.bubbles, newBubble(kind)] }, ...others] }
}
