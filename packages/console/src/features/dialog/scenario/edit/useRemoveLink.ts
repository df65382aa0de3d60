import { FORM_BUTTONS_MIN, type ScenarioLink } from '@parlance/contract'
import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'
import { planUnlink } from './planLink'
import type { ScenarioEdits } from './useScenarioEdits'

/** Removes a link between two conversations, with a way back. What cannot be removed here is said. */
export function useRemoveLink(domainId: number, edits: ScenarioEdits) {
  const t = useT()
  const toasts = useToasts()
  return (link: ScenarioLink, names: { from: string; to: string }) =>
    edits.inTurn(async () => {
      try {
        const edit = await planUnlink(domainId, edits.known, link)
        // It is gone already.
        if (!edit) return
        const isOfForm = edit.kind === 'form'
        if (isOfForm && edit.before?.buttons.length === edit.after?.buttons.length)
          return toasts.failure(t('scenario.unlink.own', { form: link.form ?? '' }))
        if (isOfForm && (edit.after?.buttons.length ?? 0) < FORM_BUTTONS_MIN)
          return toasts.failure(t('scenario.unlink.needed', { form: link.form ?? '' }))
        await edits.make(t('scenario.step.unlink', names), [edit])
      } catch (error) {
        toasts.error(error)
      }
    })
}
