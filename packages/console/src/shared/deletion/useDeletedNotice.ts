import type { Removed } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deletionKeys } from '../api/queryKeys'
import { refreshComponents } from '../component/refreshComponents'
import { useT } from '../i18n/useT'
import { errorText } from '../ui/errorText'
import { toasts } from '../ui/Toasts'
import { useRestoreDeleted } from './useRestoreDeleted'

/** Says that something was deleted, with eight seconds to take it back; what cannot be is led to in the trash. */
export function useDeletedNotice(domainId: number): (text: string, deletions: readonly Removed[]) => void {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const restore = useRestoreDeleted(domainId, (error) =>
    toasts.failure(errorText(t, error), {
      label: t('trash.open'),
      run: () => void navigate({ to: '/trash', search: { domainId } }),
    }),
  )
  return (text, deletions) => {
    refreshComponents(cache, domainId)
    void cache.invalidateQueries({ queryKey: deletionKeys.lists(domainId) })
    const deletionIds = deletions.flatMap(({ deletionId }) => deletionId ?? [])
    if (deletionIds.length === 0) toasts.success(text)
    else toasts.undoable(text, () => restore.mutate({ deletionIds }), { byKey: true })
  }
}
