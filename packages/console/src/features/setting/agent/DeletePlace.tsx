import { type Switcher, specificationOther } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { InUseDialog } from '../../../shared/deletion/InUseDialog'
import { useT } from '../../../shared/i18n/useT'
import { Confirm } from '../../../shared/ui/Confirm'
import { inUse } from '../../../shared/ui/inUse/inUse'
import { useToasts } from '../../../shared/ui/Toasts'
import { refreshPlaces } from './placesQuery'

type Props = { domainId: number; place: Switcher; onClose: () => void }

/** Asks first, as the secret cannot be brought back; what answers hand talks over to stays, and they are named. */
export function DeletePlace({ domainId, place, onClose }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const { id, name, type } = place
  const removal = useMutation({
    mutationFn: () => call(specificationOther.removeSwitchers, { query: { domainId }, body: { ids: [id] } }),
    onSuccess: async () => {
      toasts.success(t('agent.deleted', { name }))
      onClose()
      await refreshPlaces(cache, domainId)
    },
    onError: (error) => {
      if (inUse(error)) return
      toasts.error(error)
      onClose()
    },
  })
  const refused = inUse(removal.error)
  if (refused)
    return (
      <InUseDialog
        domainId={domainId}
        title={t('component.inUseTitle', { name })}
        refused={refused}
        onClose={onClose}
      >
        <span>{t('component.inUse', { count: refused.count })}</span>
      </InUseDialog>
    )
  return (
    <Confirm
      opened
      title={t('agent.deleteTitle', { name })}
      action={t('common.delete')}
      danger
      running={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      {t(`agent.deleteText.${type}`)}
    </Confirm>
  )
}
