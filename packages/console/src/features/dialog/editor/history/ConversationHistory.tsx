import { Anchor, Loader, Modal } from '@mantine/core'
import { type Answer, type ConversationFields, canonicalJson, conversation } from '@parlance/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/api/call'
import { conversationKeys } from '../../../../shared/api/queryKeys'
import { type Save, SaveList } from '../../../../shared/component/history/SaveList'
import type { SavedChange } from '../../../../shared/component/history/savedChange'
import { useListChanges } from '../../../../shared/component/history/useChanges'
import { type Translate, useT } from '../../../../shared/i18n/useT'
import { ErrorAlert } from '../../../../shared/ui/ErrorAlert'
import { toasts } from '../../../../shared/ui/Toasts'
import { describeBubble, describeSettings } from '../draft/describe'
import { answerText } from '../draft/describeAt'
import { CHAT_TYPE, CONVERSATION_SETTINGS, QUESTION_LISTS } from '../draft/draft'
import { bubbleParts, type Part, settingParts } from './answerParts'

type Props = {
  domainId: number
  id: number
  /** Puts the fields of an earlier save into the editor. */
  onRestore: (fields: ConversationFields) => void
}

/** The last saves of a conversation, as it was after each of them. */
function historyQuery(domainId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.history(domainId, id),
    queryFn: async ({ signal }) =>
      (await call(conversation.history, { params: { id }, query: { domainId }, signal })).items,
    staleTime: 0,
  })
}

/** Opens the earlier versions of a conversation: who saved when, what changed, and the way back. */
export function ConversationHistory(props: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Anchor component="button" type="button" size="xs" onClick={() => setOpened(true)}>
        {t('component.history')}
      </Anchor>
      <Modal opened={opened} onClose={close} title={t('component.history')} size={680}>
        {opened && <Saves {...props} onClose={close} />}
      </Modal>
    </>
  )
}

function Saves({ domainId, id, onRestore, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  const changes = useConversationChanges()
  const found = useQuery(historyQuery(domainId, id))
  const restore = ({ updatedAt, fields }: Save<ConversationFields>) => {
    onClose()
    onRestore(fields)
    toasts.success(t('component.restored', { when: t.format.exact(updatedAt) }))
  }
  if (found.isPending) return <Loader aria-label={t('common.loading')} />
  return (
    <>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <SaveList saves={found.data ?? []} changes={changes} onRestore={restore} />
    </>
  )
}

/** Describes what a save changed in a conversation, in the words of the editor, once for each place. */
function useConversationChanges() {
  const t = useT()
  const listChanges = useListChanges()
  /** What differs and reads alike differs in something that its words do not tell. */
  const change = (name: string, was: string, is: string): SavedChange =>
    was === is
      ? t('component.changedField', { field: name })
      : { name, before: was || null, after: is || null }
  const textChange = (name: string, was: string, is: string) => (was === is ? [] : [change(name, was, is)])
  const settingChanges = (was: ConversationFields, is: ConversationFields) =>
    CONVERSATION_SETTINGS.flatMap((field) => {
      if (canonicalJson(was[field] ?? null) === canonicalJson(is[field] ?? null)) return []
      const detail = (fields: ConversationFields) =>
        describeSettings(t, { [field]: fields[field] })[0]?.detail
      return [change(t(`editor.setting.${field}`), detail(was) ?? '', detail(is) ?? '')]
    })
  const switchChange = (name: string, was: boolean, is: boolean) => {
    const onOff = (on: boolean) => t(on ? 'common.on' : 'common.off')
    return was === is ? [] : [`${name}: ${onOff(was)} → ${onOff(is)}`]
  }
  const quoted = (text: string) => t('component.quoted', { text })
  const textsOf = ({ questions }: ConversationFields, list: (typeof QUESTION_LISTS)[number]) =>
    questions.filter(({ chatType }) => chatType === CHAT_TYPE[list]).map(({ text }) => quoted(text))

  return (was: ConversationFields, is: ConversationFields): SavedChange[] => {
    const changes = [
      ...textChange(t('common.name'), was.name, is.name),
      ...textChange(t('conversations.group'), was.group ?? '', is.group ?? ''),
      ...listChanges(t('conversations.tags'), was.tags, is.tags),
      ...QUESTION_LISTS.flatMap((list) =>
        listChanges(t(`editor.${list}`), textsOf(was, list), textsOf(is, list)),
      ),
      ...answerChanges(t, was.answers, is.answers),
      ...switchChange(t('editor.random'), was.random, is.random),
      ...settingChanges(was, is),
    ]
    if (changes.length > 0) return changes
    return [t(orderOf(was) === orderOf(is) ? 'component.noChange' : 'exchange.orderOnly')]
  }
}

/** Questions and answers as they follow each other. */
function orderOf({ questions, answers }: ConversationFields): string {
  return canonicalJson({ questions, answers })
}

/** Describes what a save changed in the answers: of an answer that stays, only what differs, by its label. */
function answerChanges(t: Translate, was: readonly Answer[], is: readonly Answer[]): SavedChange[] {
  return pairsOf(was, is).flatMap(({ before, after, number }) => {
    const name = t('editor.answer', { number })
    if (before && after) return changesWithin(t, before, after, number)
    return [
      { name, before: before ? answerText(t, before) : null, after: after ? answerText(t, after) : null },
    ]
  })
}

function changesWithin(t: Translate, was: Answer, is: Answer, answer: number): SavedChange[] {
  const name = t('editor.answer', { number: answer })
  const isAlone = was.bubbles.length === 1 && is.bubbles.length === 1
  const ofBubbles = pairsOf(was.bubbles, is.bubbles).flatMap(({ before, after, number }): SavedChange[] => {
    const place = isAlone ? name : t('answer.bubbleOf', { answer, number })
    if (before && after && before.answerType === after.answerType)
      return partChanges(t, place, bubbleParts(t, before), bubbleParts(t, after), true)
    const shown = [before, after].map((bubble) => (bubble ? describeBubble(t, bubble) : null))
    return [{ name: place, before: shown[0]!, after: shown[1]! }]
  })
  const ofSettings = partChanges(t, name, settingParts(t, was), settingParts(t, is), ofBubbles.length === 0)
  return [...ofBubbles, ...ofSettings]
}

/** `isChanged`: something differs for certain, also where no part shows it. */
function partChanges(
  t: Translate,
  place: string,
  was: readonly Part[],
  is: readonly Part[],
  isChanged: boolean,
): SavedChange[] {
  const [before, after] = [was, is].map((parts) => new Map(parts.map((part) => [part.label, part])))
  const labels = new Set([...before!.keys(), ...after!.keys()])
  const changes = [...labels].flatMap((label): SavedChange[] => {
    const [old, now] = [before!.get(label), after!.get(label)]
    if (compared(old) === compared(now)) return []
    const name = `${place} · ${label}`
    // What reads alike differs in something that its words do not tell.
    if (old?.text === now?.text) return [t('component.changedField', { field: name })]
    return [{ name, before: old?.text ?? null, after: now?.text ?? null }]
  })
  return changes.length > 0 || !isChanged ? changes : [t('component.changedField', { field: place })]
}

const compared = (part: Part | undefined) => part && canonicalJson(part.value ?? part.text)

type Pair<Item> = { before: Item | undefined; after: Item | undefined; number: number }

/** What the other list does not have as it is, side by side in the order of the lists, with its number. */
function pairsOf<Item>(was: readonly Item[], is: readonly Item[]): Pair<Item>[] {
  const [gone, come] = [without(was, is), without(is, was)]
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => {
    const [old, now] = [gone[i], come[i]]
    return { before: old?.item, after: now?.item, number: (now ?? old)!.number }
  })
}

function without<Item>(items: readonly Item[], others: readonly Item[]) {
  const known = new Set(others.map((item) => canonicalJson(item)))
  return items.flatMap((item, i) => (known.has(canonicalJson(item)) ? [] : [{ item, number: i + 1 }]))
}
