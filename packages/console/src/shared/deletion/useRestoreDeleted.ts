import { type BodyFor, deletion } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call'
import { deletionKeys } from '../api/queryKeys'
import { refreshComponents } from '../component/refreshComponents'
import { useT } from '../i18n/useT'
import { useToasts } from '../ui/Toasts'

type Which = BodyFor<typeof deletion.restore>

/** Restores what was deleted, and says so with the new names of what has another one now. */
export function useRestoreDeleted(domainId: number, onError: (error: unknown) => void) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Which) => call(deletion.restore, { query: { domainId }, body }),
    onSuccess: ({ restored, renamed }) => {
      const [first] = renamed
      toasts.success(
        first
          ? t('trash.restoredRenamed', { count: restored, renamed: renamed.length, ...first })
          : t('trash.restored', { count: restored }),
      )
    },
    onError,
    onSettled: () => {
      refreshComponents(cache, domainId)
      void cache.invalidateQueries({ queryKey: deletionKeys.lists(domainId) })
    },
  })
}
