import { useDebouncedValue } from '@mantine/hooks'
import {
  ENOUGH_QUESTIONS,
  generalQuestionKey,
  type Paraphrase,
  paraphrase,
  QUESTION_MAX,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { conversationKeys } from '../../../../../shared/api/queryKeys'
import { pageTo } from '../../../../../shared/api/queryTo'
import type { DraftInputs } from '../../../../../shared/form/draftForm'
import type { Draft, Line } from '../../draft/draft'

const PAUSE_MS = 500
/** How often to ask again while the server reads the questions of the domain. */
const PREPARING_MS = 500
const NO_CONTEXTS: readonly string[] = []

/** What is offered for a conversation, and what becomes of it. */
export type Paraphrases = Offered & {
  /** Some of it became questions. */
  took: (offers: readonly Paraphrase[]) => void
}

type Offered = {
  /** What is offered now; empty where nothing is, or where there are questions enough. */
  offers: readonly Paraphrase[]
  /** Sends the offers away for this conversation. */
  dismiss: () => void
  /** An input method holds what is typed: it is no question yet. */
  compose: (composing: boolean) => void
}

type Options = {
  form: Pick<DraftInputs<Draft>, 'draft'>
  domainId: number
  conversationId: number | null
  /** Tells one conversation from the next that is begun on the same page. */
  begun: string
  may: boolean
}

/**
 * Further ways to ask what a conversation with few questions is asked. The server is asked when typing pauses. What stays
 * on offer keeps its place while more is taken.
 */
export function useParaphrases({ form, domainId, conversationId, begun, may }: Options): Offered {
  const { general, settings } = form.draft
  const written = useMemo(() => writtenQuestions(general), [general])
  const [settled] = useDebouncedValue(written, PAUSE_MS)
  const [composing, compose] = useState(false)
  const [dismissed, dismiss] = useState<string | null>(null)
  const isThin = written.length > 0 && written.length < ENOUGH_QUESTIONS
  const isWanted = may && isThin && dismissed !== begun
  const body = {
    questions: settled,
    conversationId,
    inputContexts: [...(settings.inputContexts ?? NO_CONTEXTS)],
  }
  const { data } = useQuery({
    ...pageTo(conversationKeys.list(domainId, { paraphrases: body }), paraphrase.offer, {
      query: { domainId },
      body,
    }),
    enabled: isWanted && settled === written && !composing,
    refetchInterval: ({ state }) => (state.data?.state === 'PREPARING' ? PREPARING_MS : false),
  })
  const kept = useKeptOrder(isWanted && data?.state === 'READY' ? data.offers : NONE)
  const offers = useMemo(() => {
    const known = new Set(written.map(generalQuestionKey))
    return kept.filter(({ text }) => !known.has(generalQuestionKey(text)))
  }, [kept, written])
  return { offers, compose, dismiss: () => dismiss(begun) }
}

const NONE: readonly Paraphrase[] = []

/** What was offered before and still is, then what is new. */
function useKeptOrder(offers: readonly Paraphrase[]): readonly Paraphrase[] {
  const [seen, see] = useState({ offers, ordered: offers })
  if (seen.offers === offers) return seen.ordered
  const places = new Map(seen.ordered.map(({ text }, i) => [text, i]))
  const placeOf = ({ text }: Paraphrase) => places.get(text) ?? places.size
  const ordered = offers.toSorted((a, b) => placeOf(a) - placeOf(b))
  see({ offers, ordered })
  return ordered
}

/** The questions that stand in the lines, each once. */
function writtenQuestions(lines: readonly Line[]): string[] {
  const texts = lines
    .map(({ text }) => text.trim())
    .filter((text) => text !== '' && text.length <= QUESTION_MAX)
  return [...new Map(texts.map((text) => [generalQuestionKey(text), text])).values()]
}
