import { type DomainDetail, domain as domainCalls } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { buildKeys, domainKeys } from '../../shared/api/queryKeys'
import { domainQuery } from '../../shared/api/useDomain'
import { useT } from '../../shared/i18n/useT'
import { useToasts } from '../../shared/ui/Toasts'

type Settings = Pick<DomainDetail, 'name' | 'modelSettings'>

/**
 * Saves a part of a domain's settings with the revision that was read: an edit made by another in between is
 * said, offered to be loaded, and never overwritten.
 */
export function useSaveDomain(domain: DomainDetail, showError: (error: unknown) => void) {
  const t = useT()
  const cache = useQueryClient()
  const toasts = useToasts()
  const key = domainQuery(domain.id).queryKey
  return useMutation({
    mutationFn: (change: Partial<Settings>) =>
      call(domainCalls.update, {
        params: { id: domain.id },
        body: {
          revision: domain.revision,
          name: domain.name,
          modelSettings: domain.modelSettings,
          ...change,
        },
      }),
    onSuccess: (saved) => {
      cache.setQueryData(key, saved)
      void cache.invalidateQueries({ queryKey: domainKeys.lists })
      void cache.invalidateQueries({ queryKey: buildKeys.last(domain.id) })
      toasts.success(t('common.saved'))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.reply.code === 'EDITED_BY_ANOTHER')
        toasts.failure(t('error.EDITED_BY_ANOTHER'), {
          label: t('setting.loadTheirs'),
          run: () => void cache.refetchQueries({ queryKey: key }),
        })
      else showError(error)
    },
  })
}
