import { type MessageFields, message } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { buildKeys } from '../../shared/api/queryKeys'
import { componentKeys } from '../../shared/component/componentKeys'
import { useT } from '../../shared/i18n/useT'
import { useToasts } from '../../shared/ui/Toasts'
import type { MessageItem } from './messagesQuery'

/** Saves a message with the revision that was read, or creates it; an edit made in between is never overwritten. */
export function useSaveMessage(
  domainId: number,
  { id, revision }: MessageItem,
  showError: (error: unknown) => void,
) {
  const t = useT()
  const cache = useQueryClient()
  const toasts = useToasts()
  const queryKey = componentKeys('message').all(domainId)
  return useMutation({
    mutationFn: (fields: MessageFields) =>
      id === null
        ? call(message.create, { query: { domainId }, body: fields })
        : call(message.update, { query: { domainId }, params: { id }, body: { revision, fields } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey })
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t('common.saved'))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.reply.code === 'EDITED_BY_ANOTHER')
        toasts.failure(t('error.EDITED_BY_ANOTHER'), {
          label: t('setting.loadTheirs'),
          run: () => void cache.refetchQueries({ queryKey }),
        })
      else showError(error)
    },
  })
}
