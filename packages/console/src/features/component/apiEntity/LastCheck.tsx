import { apiEntity } from '@parlance/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import callClasses from '../../../shared/call/call.module.css'
import { replyFault } from '../../../shared/call/replyFault'
import { useT } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import { TimeAgo } from '../../../shared/ui/time/TimeAgo'
import { failuresKey } from './failuresKey'

const POLL_MS = 1_000
/** After so many tries the call is taken to be late, and is not waited for any more. */
const POLLS_MAX = 15

type Props = { domainId: number; id: number; revision: number }

/** How the address answered when it was called after the last save. */
export function LastCheck({ domainId, id, revision }: Props) {
  const t = useT()
  const { data } = useQuery({
    queryKey: key('apiEntity', domainId, 'check', id, revision),
    queryFn: ({ signal }) => call(apiEntity.check, { params: { id }, query: { domainId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.revision !== revision && state.dataUpdateCount < POLLS_MAX ? POLL_MS : false,
  })
  const cache = useQueryClient()
  const checked = data?.revision === revision ? data.checkedAt : null
  useEffect(() => {
    if (checked !== null) void cache.invalidateQueries({ queryKey: failuresKey(domainId) })
  }, [cache, checked, domainId])
  if (!data) return null
  if (data.revision !== revision || data.checkedAt === null)
    return <Status tone="muted">{t('apiEntity.check.running')}</Status>
  const fault = data.error && replyFault('apiEntity', data.error.reason)
  return (
    <div className={callClasses.figures} role="status" aria-label={t('apiEntity.check')}>
      {fault ? (
        <Status tone="danger">
          {t('apiEntity.check.failed', { reason: t.find(fault.meaning, fault) ?? '' })}
        </Status>
      ) : (
        <Status tone="ok">{t('apiEntity.check.ok')}</Status>
      )}
      <span className="quiet">
        <TimeAgo at={data.checkedAt} />
      </span>
    </div>
  )
}
