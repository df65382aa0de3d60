import {
  type Conversation,
  ConversationFields,
  conversation as calls,
  type RelearnItem,
  relearn,
} from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/call'
import { relearnKeys } from '../../../shared/api/queryKeys'
import { refreshComponents } from '../../../shared/component/refreshComponents'
import { useWithRewritten } from '../../../shared/component/useWithRewritten'
import { useDraftForm } from '../../../shared/form/useDraftForm'
import { useSaveKey } from '../../../shared/form/useSaveKey'
import { useT } from '../../../shared/i18n/useT'
import { isBehindDialog } from '../../../shared/ui/dialog/isBehindDialog'
import { toasts } from '../../../shared/ui/Toasts'
import { conversationQuery } from './conversationQuery'
import { type Draft, NEW_CONVERSATION, type StoredConversation, storedConversation } from './draft/draft'
import { fieldAt } from './draft/fieldAt'
import { journalShape } from './draft/journalShape'
import { prepare } from './draft/prepare'
import type { EditorBeside } from './EditorFrame'
import { draftOfKept, keptWithJson } from './json/jsonDraft'
import { useParaphrases } from './question/paraphrase/useParaphrases'
import { useTakenUtterances } from './question/paraphrase/useTakenUtterances'
import { useSimilarQuestions } from './question/similar/useSimilarQuestions'
import { useDuplicateQuestions } from './question/useDuplicateQuestions'
import { useOfferedQuestion } from './question/useOfferedQuestion'

/** `conversation` is null for a new one. */
export type EditorOptions = {
  domainId: number
  conversation: Conversation | null
  /** Where the editor stands beside something else. */
  beside?: EditorBeside
}

const SHAPE = { of: draftOfKept, prepare, kept: keptWithJson, fieldAt }
/** What follows a save: the form stays, the next new one begins, or the reader leaves. */
type Next = 'stay' | 'new' | 'leave'

/** What the conversation editor does: edit, check, save, and settle an edit conflict. */
export function useEditor(options: EditorOptions & { may: boolean }) {
  const { domainId, may } = options
  const { form, save, nameField, made, took } = useConversationForm(options)
  const { prepared, base } = form
  const id = base?.conversation.id ?? null
  const duplicates = useDuplicateQuestions(domainId, id, prepared)
  const similar = useSimilarQuestions(domainId, id, prepared.fields.inputContexts)
  const begun = `${id} ${made?.id}`
  const offered = useParaphrases({ form, domainId, conversationId: id, begun, may })
  const paraphrases = { ...offered, took }
  const arrival = useOfferedQuestion(form, { domainId, conversationId: id, may })
  useSaveKey(may ? () => void save('stay') : undefined)
  return { form, save, nameField, made, arrival, duplicates, similar, paraphrases }
}

function useConversationForm(options: EditorOptions) {
  const { domainId, conversation, beside } = options
  const nameField = useNameField(conversation === null)
  const next = useRef<Next>('stay')
  const show = useShowSaved(options)
  const settle = useRelearned(domainId)
  const taken = useTakenUtterances(domainId)
  /** A new conversation that was stored while more was typed: what is not saved is kept as its draft from then on. */
  const [madeId, setMadeId] = useState<number | null>(null)
  const storedId = conversation?.id ?? madeId
  /** What was saved here last, while the next new one is begun. */
  const [made, setMade] = useState<Conversation | null>(null)
  const cache = useQueryClient()
  const form = useDraftForm<ConversationFields, Draft, StoredConversation>({
    schema: ConversationFields,
    stored: conversation && storedConversation(conversation),
    initial: NEW_CONVERSATION,
    shape: SHAPE,
    journal: { domainId, object: `conversation.${storedId ?? 'new'}` },
    refresh: () =>
      void cache.invalidateQueries({ queryKey: conversationQuery(domainId, storedId ?? 0).queryKey }),
    journalShape,
    read: (base) => readConversation(domainId, base.conversation.id),
    save: async (fields, _, base) => {
      const saved = await saveConversation(domainId, fields, base)
      if (base) beside?.onSaved(base, saved)
      return saved
    },
    onSaved: (saved, { questions, group, tags }, { unsaved, restart }) => {
      if (saved) show(saved, unsaved ? null : next.current)
      if (saved && !conversation) settle(saved.conversation)
      if (saved) taken.settle(saved.conversation.id, questions)
      setMadeId(unsaved && saved ? saved.conversation.id : null)
      if (unsaved || next.current !== 'new' || conversation) return
      // The next one is mostly of the same kind.
      restart({ ...NEW_CONVERSATION, group, tags })
      setMade(saved?.conversation ?? null)
      nameField.focus()
    },
  })
  const save = (then: Next) => {
    next.current = then
    return form.save()
  }
  return { form, save, nameField: nameField.ref, made, took: taken.took }
}

const EMPTY_NOTICE = { question: '', conversationName: '' }

/** Shows a saved conversation everywhere, and opens its address or that of a new one; null stays where it is. */
function useShowSaved({ domainId, conversation }: EditorOptions) {
  const t = useT()
  const withRewritten = useWithRewritten()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return ({ conversation: saved, notices }: StoredConversation, next: Next | null) => {
    const { id, name, rewritten } = saved
    cache.setQueryData(conversationQuery(domainId, id).queryKey, saved)
    refreshComponents(cache, domainId)
    toasts.success(withRewritten(t('editor.savedNamed', { name }), rewritten))
    const [first] = notices
    if (first)
      toasts.success(t('editor.alsoElsewhere', { ...EMPTY_NOTICE, ...first.params, count: notices.length }))
    const search = { domainId, id }
    if (next === 'stay' && !conversation)
      void navigate({ to: '/dmManagementModify', search, replace: true, ignoreBlocker: true })
    if (next === 'new' && conversation)
      void navigate({ to: '/dmManagementCreate', search: { domainId }, ignoreBlocker: true })
  }
}

async function readConversation(domainId: number, id: number): Promise<StoredConversation> {
  return storedConversation(await call(calls.read, { params: { id }, query: { domainId } }))
}

async function saveConversation(
  domainId: number,
  fields: ConversationFields,
  base: StoredConversation | null,
): Promise<StoredConversation> {
  const query = { domainId }
  if (!base) return storedConversation(await call(calls.create, { query, body: fields }))
  const { id } = base.conversation
  const body = { revision: base.revision, fields }
  return storedConversation(await call(calls.update, { params: { id }, query, body }))
}

/** The field of the name. A new conversation begins in it, at the top of the page. */
function useNameField(fresh: boolean) {
  const ref = useRef<HTMLInputElement>(null)
  const focus = useCallback(() => {
    ref.current?.closest('main')?.scrollTo({ top: 0 })
    ref.current?.focus()
  }, [])
  useEffect(() => {
    if (fresh && !isBehindDialog(ref.current)) focus()
  }, [fresh, focus])
  return { ref, focus }
}

/**
 * Settles the utterances that a new conversation was begun for in relearning, when it is saved first: those that it
 * does not ask yet become questions of it.
 */
function useRelearned(domainId: number): (saved: { id: number; name: string }) => void {
  const t = useT()
  const cache = useQueryClient()
  const given = useLocation({ select: ({ state }) => state.relearned })
  // The address forgets it once the question stands in the draft.
  const waiting = useRef<RelearnItem[] | undefined>(given)
  const settle = async (items: RelearnItem[], { id, name }: { id: number; name: string }) => {
    try {
      const body = { items, conversationId: id }
      const { added } = await call(relearn.learn, { query: { domainId }, body })
      toasts.success(t('relearn.done.MODIFIED', { count: added, name }))
      if (added > 0) refreshComponents(cache, domainId)
    } catch (error) {
      // The conversation is saved; what is not settled still waits in relearning.
      toasts.error(t, error)
    }
    void cache.invalidateQueries({ queryKey: relearnKeys.lists(domainId) })
  }
  return (saved) => {
    const items = waiting.current
    waiting.current = undefined
    if (items) void settle(items, saved)
  }
}
