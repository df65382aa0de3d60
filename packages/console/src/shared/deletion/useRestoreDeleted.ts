import { type BodyFor, deletion } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call'
import { deletionKeys } from '../api/queryKeys'
import { refreshComponents } from '../component/refreshComponents'
import { restores } from './runningRestore'
import { useRestoredNotice } from './useRestoredNotice'

type Which = BodyFor<typeof deletion.restore>

/** Restores what was deleted, and says so; a great deal comes back by a job, which is followed. */
export function useRestoreDeleted(domainId: number, onError: (error: unknown) => void) {
  const cache = useQueryClient()
  const showRestored = useRestoredNotice()
  return useMutation({
    mutationFn: (body: Which) => call(deletion.restore, { query: { domainId }, body }),
    onSuccess: (reply) => {
      if ('jobId' in reply) restores.follow({ domainId, jobId: reply.jobId })
      else showRestored(reply)
    },
    onError,
    onSettled: () => {
      refreshComponents(cache, domainId)
      void cache.invalidateQueries({ queryKey: deletionKeys.lists(domainId) })
    },
  })
}
