import type { FoundObject } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { useDeletedNotice } from '../../shared/deletion/useDeletedNotice'
import { useT } from '../../shared/i18n/useT'
import { inUse } from '../../shared/ui/inUse/inUse'
import { useToasts } from '../../shared/ui/Toasts'
import { callsOf } from './foundCalls'

/** Deletes something that was found, with eight seconds to take it back; what is in use stays. */
export function useRemoveFound(domainId: number, { kind, id, name }: FoundObject, onRemoved: () => void) {
  const t = useT()
  const toasts = useToasts()
  const notice = useDeletedNotice(domainId)
  const removal = useMutation({
    mutationFn: () => call(callsOf(kind).removeMany, { query: { domainId }, body: { ids: [id] } }),
    onSuccess: (deletion) => {
      notice(t('component.removed', { name }), [deletion])
      onRemoved()
    },
    onError: (error) => {
      if (!inUse(error)) toasts.error(error)
    },
  })
  return { remove: removal.mutate, refused: inUse(removal.error), reset: removal.reset }
}
