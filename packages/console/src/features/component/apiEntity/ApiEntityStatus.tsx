import { apiEntity } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useFaultText } from '../../../shared/call/useFaultText'
import { useT } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import { failuresKey } from './failuresKey'

type Props = { domainId: number; id: number; active: boolean }

/** Whether an API entity is on, and whether its address failed when it was called after the last save. */
export function ApiEntityStatus({ domainId, id, active }: Props) {
  const t = useT()
  const faultText = useFaultText('apiEntity')
  const { data: failures } = useQuery({
    queryKey: failuresKey(domainId),
    queryFn: ({ signal }) => call(apiEntity.failures, { query: { domainId }, signal }),
  })
  const failure = failures?.find((one) => one.id === id)
  if (!failure)
    return <Status tone={active ? 'ok' : 'muted'}>{t(active ? 'common.on' : 'common.off')}</Status>
  const word = t(active ? 'apiEntity.onFailed' : 'apiEntity.offFailed')
  return (
    <span title={faultText(failure.reason)}>
      <Status tone="danger">{word}</Status>
    </span>
  )
}
