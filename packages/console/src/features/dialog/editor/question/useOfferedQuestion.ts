import { questionKey } from '@parlance/contract'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import { offeredQuestion } from '../../../../shared/link/offeredQuestion'
import { useToasts } from '../../../../shared/ui/Toasts'
import { type Draft, type Line, lineOf } from '../draft/draft'

type Options = { domainId: number; conversationId: number | null; may: boolean }
type Form = { update: (change: (now: Draft) => Draft) => void }

/** Takes an utterance that was chosen in an analysis as a question into the draft, to be read and saved here. */
export function useOfferedQuestion(form: Form, { domainId, conversationId, may }: Options): void {
  const t = useT()
  const toasts = useToasts()
  const offered = offeredQuestion.useValue((offer) => offer)
  const isHere = offered?.domainId === domainId && offered.conversationId === conversationId && may
  const take = useEffectEvent(() => {
    const text = offeredQuestion.get()?.text
    if (text === undefined) return
    offeredQuestion.set(null)
    form.update((now) => ({ ...now, general: withQuestion(now.general, text) }))
    toasts.success(t('editor.questionOffered', { text }))
  })
  useEffect(() => {
    if (isHere) take()
  }, [isHere])
}

/** The lines with a question at their end, unless it is there already. */
function withQuestion(lines: Line[], text: string): Line[] {
  if (lines.some((line) => questionKey(line.text) === questionKey(text))) return lines
  return [...lines.filter((line) => line.text.trim() !== ''), lineOf(text)]
}
