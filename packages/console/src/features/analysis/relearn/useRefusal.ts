import { ApiError } from '../../../shared/api/ApiError'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import { useErrorText, useFieldText } from '../../../shared/ui/useErrorText'
import type { Home } from './relearnCalls'

/** Tells why a decision was refused; a question that another conversation has already can be settled there. */
export function useRefusal(): (error: unknown, settleAt?: (home: Home) => void) => void {
  const t = useT()
  const toasts = useToasts()
  const errorText = useErrorText()
  const fieldText = useFieldText()
  return (error, settleAt) => {
    const reply = error instanceof ApiError ? error.reply : undefined
    const { question, conversationId, conversationName } = reply?.params ?? {}
    if (reply?.code === 'DUPLICATE_QUESTION' && typeof conversationId === 'number') {
      const home = { id: conversationId, name: String(conversationName) }
      const text = t('relearn.duplicate', { question: String(question), name: home.name })
      toasts.failure(
        text,
        settleAt && { label: t('relearn.addThere', { name: home.name }), run: () => settleAt(home) },
      )
      return
    }
    const issue = reply?.code === 'INVALID' ? reply.issues?.[0] : undefined
    toasts.failure(issue ? t('relearn.refused', { reason: fieldText(issue) }) : errorText(error))
  }
}
