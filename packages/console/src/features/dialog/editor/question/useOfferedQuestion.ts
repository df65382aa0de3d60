import { questionKey } from '@parlance/contract'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import { toasts } from '../../../../shared/ui/Toasts'
import { type Draft, type Line, lineOf } from '../draft/draft'

type Form = { draft: Draft; update: (change: (now: Draft) => Draft) => void }

type Own = { domainId: number; conversationId: number | null }
type Options = Own & { may: boolean }

/** A question that comes into the draft from elsewhere; `onShown` once the caret is in it. */
export type Arrival = { text: string; onShown: () => void }

/** Takes an utterance that was chosen in an analysis as a question into the draft, to be read and saved there. */
export function useOfferedQuestion({ draft, update }: Form, { may, ...own }: Options): Arrival | null {
  const t = useT()
  const navigate = useNavigate()
  // The address may be that of the next page already.
  const offered = useLocation({
    select: ({ state, search }) => (isOwn(search, own) ? state.offeredQuestion : undefined),
  })
  const others = useLocation({ select: ({ state }) => state.offeredWith })
  const name = useLocation({ select: ({ state }) => state.offeredName })
  const take = useEffectEvent((text: string) => {
    const isKnown = lineWith(draft.general, text) !== undefined
    update((now) => ({
      ...now,
      name: now.name || (name ?? ''),
      general: [text, ...(others ?? [])].reduce(withQuestion, now.general),
    }))
    toasts.success(t(isKnown ? 'editor.questionKnown' : 'editor.questionOffered', { text }))
  })
  useEffect(() => {
    if (offered !== undefined && may) take(offered)
  }, [offered, may])
  if (offered === undefined || !may) return null
  // A reload, or Back and Forward, would offer it again.
  const onShown = () =>
    void navigate({ to: '.', search: true, replace: true, resetScroll: false, ignoreBlocker: true })
  return { text: offered, onShown }
}

function isOwn(
  search: { domainId?: number | undefined; id?: number | undefined },
  { domainId, conversationId }: Own,
): boolean {
  return search.domainId === domainId && (search.id ?? null) === conversationId
}

/** The line that asks the same as a text. */
export function lineWith(lines: readonly Line[], text: string): Line | undefined {
  return lines.find((line) => questionKey(line.text) === questionKey(text))
}

/** The lines with a question at the end, unless it is there already. */
function withQuestion(lines: Line[], text: string): Line[] {
  return lineWith(lines, text) ? lines : [...lines.filter((line) => line.text.trim() !== ''), lineOf(text)]
}
