import { Button } from '@mantine/core'
import { isJobOpen, job, type Push } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/api/call'
import { useMay } from '../../../../shared/api/useMay'
import { useT } from '../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../shared/link/AnchorLink'
import { personName } from '../../../../shared/person/personName'
import { Status, type StatusTone } from '../../../../shared/ui/Status'
import { toasts } from '../../../../shared/ui/Toasts'
import classes from './Push.module.css'
import { isPlanned, pushesQuery } from './pushQueries'

type State = Push['state'] | 'PARTLY' | 'PLANNED'
const TONE: Record<State, StatusTone> = {
  PLANNED: 'info',
  WAITING: 'info',
  IN_PROGRESS: 'accent',
  FINISHED: 'ok',
  PARTLY: 'warn',
  FAILED: 'danger',
  CANCELED: 'muted',
}

/** Each time that a push message was sent: how far it is, whom it reached, and why not the others. */
export function PushHistory({ domainId, messageId }: { domainId: number; messageId: number }) {
  const t = useT()
  const found = useQuery(pushesQuery(domainId, messageId))
  const items = found.data?.items ?? []
  if (items.length === 0) return null
  return (
    <div>
      <h3>{t('push.history')}</h3>
      <ul className={classes.history}>
        {items.map((each) => (
          <Entry key={each.id} domainId={domainId} sent={each} />
        ))}
      </ul>
      <AnchorLink to="/workManagement" search={{ domainId }}>
        {t('push.jobs')}
      </AnchorLink>
    </div>
  )
}

function Entry({ domainId, sent }: { domainId: number; sent: Push }) {
  const t = useT()
  const cache = useQueryClient()
  const may = useMay(domainId, 'Change/content')
  const callOff = useMutation({
    mutationFn: () => call(job.cancel, { query: { domainId }, params: { id: sent.id } }),
    onError: (error) => toasts.error(t, error),
    onSettled: () =>
      void cache.invalidateQueries({ queryKey: pushesQuery(domainId, sent.messageId).queryKey }),
  })
  const state = stateOf(sent)
  return (
    <li>
      <div role="status">
        <Status tone={TONE[state]} breathing={isJobOpen(sent)}>
          {t(`push.state.${state}`, { at: t.format.exact(sent.dueAt ?? sent.createdAt) })}
        </Status>
        {sent.audience !== null && (
          <div>{t('push.reached', { sent: sent.sent, audience: sent.audience })}</div>
        )}
        <div className="quiet">{`${t.format.exact(sent.createdAt)} · ${personName(t, sent.requestedBy)}`}</div>
      </div>
      {sent.cancellable && may && (
        <Button loading={callOff.isPending} onClick={() => callOff.mutate()}>
          {t('push.callOff')}
        </Button>
      )}
      {sent.error !== null && sent.error !== 'CANCELED' && (
        <div className={classes.failures}>{t.find(`error.${sent.error}`) ?? t('error.UNKNOWN')}</div>
      )}
      {sent.failures.map(({ reason, detail, count }) => (
        <div key={`${reason} ${detail}`} className={classes.failures}>
          {`${t('push.failed', { count })}: ${t(`messengerLink.reason.${reason}`, { name: t(`platform.${sent.platform}`) })}`}
          {detail && (
            <span className="quiet">{` ${t('linkage.said', { name: t(`platform.${sent.platform}`), detail })}`}</span>
          )}
        </div>
      ))}
    </li>
  )
}

/** A job that has ended well may have reached some only, or nobody. */
function stateOf(sent: Push): State {
  if (isPlanned(sent)) return 'PLANNED'
  if (sent.state !== 'FINISHED' || sent.failed === 0) return sent.state
  return sent.sent > 0 ? 'PARTLY' : 'FAILED'
}
