import { FORM_BUTTONS_MIN, type ScenarioLink } from '@parlance/contract'
import { useT } from '../../../../shared/i18n/useT'
import { toasts } from '../../../../shared/ui/Toasts'
import type { ObjectEdit } from './objectEdit'
import { planUnlink } from './planLink'
import type { ScenarioEdits } from './useScenarioEdits'

/** Removes a link between two conversations, with a way back. What cannot be removed here is said. */
export function useRemoveLink(domainId: number, edits: ScenarioEdits) {
  const t = useT()
  const refuse = (link: ScenarioLink, why: 'own' | 'needed') =>
    toasts.failure(t(`scenario.unlink.${why}`, { form: link.form ?? '' }))
  return (link: ScenarioLink, names: { from: string; to: string }) =>
    edits.inTurn(async () => {
      if (isOfAnswer(link)) return toasts.failure(t('scenario.unlink.inAnswer', { number: link.answer ?? 1 }))
      try {
        const edit = await planUnlink(domainId, edits.known, link)
        // It is gone already.
        if (!edit) return
        const why = obstacleOf(edit)
        if (why) return refuse(link, why)
        await edits.make(t('scenario.step.unlink', names), [edit])
      } catch (error) {
        toasts.error(t, error)
      }
    })
}

/** Whether a link is the button of a card or a text, which stands in an answer. */
export function isOfAnswer({ kind, form }: ScenarioLink): boolean {
  return kind === 'BUTTON' && form === null
}

/** Why a form cannot do without a button: it leads there as a whole, or has no more than it needs. */
function obstacleOf(edit: ObjectEdit): 'own' | 'needed' | null {
  if (edit.kind !== 'form') return null
  if (edit.before?.buttons.length === edit.after?.buttons.length) return 'own'
  return (edit.after?.buttons.length ?? 0) < FORM_BUTTONS_MIN ? 'needed' : null
}
