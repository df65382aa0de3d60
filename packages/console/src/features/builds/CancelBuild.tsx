import { Button } from '@mantine/core'
import { build } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { buildKeys } from '../../shared/api/queryKeys'
import { useT } from '../../shared/i18n/useT'
import { toasts } from '../../shared/ui/Toasts'

/** Cancels a build while its data snapshot has not been taken; later it shows why it cannot (section 4). */
export function CancelBuild(props: { domainId: number; buildId: number; allowed: boolean }) {
  const { domainId, buildId, allowed } = props
  const t = useT()
  const cache = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(build.cancel, { query: { domainId }, body: { buildId } }),
    onSuccess: (done) => {
      if (!done) toasts.failure(t('error.BUILD_CANCEL_REFUSED'))
    },
    onError: (error) => toasts.error(t, error),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      void cache.invalidateQueries({ queryKey: buildKeys.lists(domainId) })
    },
  })
  if (!allowed) return <span className="quiet">{t('error.BUILD_CANCEL_REFUSED')}</span>
  return (
    <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('build.cancel')}
    </Button>
  )
}
