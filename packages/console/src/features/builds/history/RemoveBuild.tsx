import { type Build, build as calls } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { buildKeys } from '../../../shared/api/queryKeys'
import { useT } from '../../../shared/i18n/useT'
import { Confirm } from '../../../shared/ui/Confirm'
import { toasts } from '../../../shared/ui/Toasts'

type Props = { domainId: number; build: Build | null; onRemoved: () => void; onClose: () => void }

/** Asks before a kept build is removed for good; the one on beta or live is refused. */
export function RemoveBuild({ domainId, build, onRemoved, onClose }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: (buildId: number) => call(calls.remove, { query: { domainId }, body: { buildId } }),
    onSuccess: () => {
      toasts.success(t('build.removed', { id: build?.displayId ?? '' }))
      onClose()
      onRemoved()
      for (const queryKey of [buildKeys.lists(domainId), buildKeys.last(domainId)])
        void cache.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      toasts.error(t, error)
      onClose()
    },
  })
  return (
    <Confirm
      opened={build !== null}
      title={build ? t('build.removeTitle', { id: build.displayId }) : ''}
      action={t('build.remove')}
      danger
      running={remove.isPending}
      onConfirm={() => build && !remove.isPending && remove.mutate(build.id)}
      onClose={onClose}
    >
      {t('build.removeText')}
    </Confirm>
  )
}
