import { Button } from '@mantine/core'
import { type AccountSession, account } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { consoleKeys } from '../../shared/api/queryKeys'
import { queryTo } from '../../shared/api/queryTo'
import { useT } from '../../shared/i18n/useT'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { Status } from '../../shared/ui/Status'
import { toasts } from '../../shared/ui/Toasts'
import { TimeAgo } from '../../shared/ui/time/TimeAgo'
import classes from './AccountDrawer.module.css'

/** Where the person is signed in: device, address and when it was last used; each can be ended. */
export function SessionList() {
  const t = useT()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(queryTo(consoleKeys.sessions, account.sessions, {}))
  const ending = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(account.endOtherSessions, {}) : call(account.endSession, { params: { id } }),
    onSuccess: ({ ended }) => toasts.success(t('account.sessionsEnded', { count: ended })),
    onError: (failure) => toasts.error(t, failure),
    onSettled: () => cache.invalidateQueries({ queryKey: consoleKeys.sessions }),
  })
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />
  const sessions = data ?? []
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => ending.mutate(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button loading={ending.isPending} onClick={() => ending.mutate(null)}>
          {t('account.endOthers')}
        </Button>
      )}
    </>
  )
}

function Session({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const t = useT()
  const { browser, system, address, seenAt, current } = session
  const name = [browser, system].filter(Boolean).join(' · ') || t('account.unknownDevice')
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="quiet">
          <span className={classes.address}>{address}</span>
          <TimeAgo at={seenAt} />
        </p>
      </div>
      {current ? (
        <Status tone="ok">{t('account.thisDevice')}</Status>
      ) : (
        <Button size="compact-sm" aria-label={t('account.endSessionOf', { name })} onClick={onEnd}>
          {t('account.endSession')}
        </Button>
      )}
    </li>
  )
}
