import { Button } from '@mantine/core'
import { isJobOpen, job, type MessageFields, type Push, push } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../shared/api/call'
import { useMay } from '../../../../shared/api/useMay'
import type { ComponentItem } from '../../../../shared/component/componentCalls'
import type { ComponentFieldsProps } from '../../../../shared/component/componentPageOf'
import { useT } from '../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../shared/link/AnchorLink'
import { personName } from '../../../../shared/person/personName'
import { Confirm } from '../../../../shared/ui/Confirm'
import { ErrorAlert } from '../../../../shared/ui/ErrorAlert'
import { Status, type StatusTone } from '../../../../shared/ui/Status'
import { toasts } from '../../../../shared/ui/Toasts'
import type { MessageDraft } from '../messageDraft'
import classes from './Push.module.css'
import { audienceQuery, isPlanned, pushesQuery } from './pushQueries'

type Props = Pick<ComponentFieldsProps<MessageFields, MessageDraft>, 'form' | 'domainId'>

/** Whom a push message reaches, its sending, and what became of it. */
export function PushSending({ form, domainId }: Props) {
  const t = useT()
  const audience = useQuery(audienceQuery(domainId))
  const item = form.base
  return (
    <section className={classes.root}>
      <h3>{t('push.sending')}</h3>
      <ErrorAlert error={audience.error} onRetry={() => void audience.refetch()} />
      {audience.data?.linked === false && (
        <p>
          {t('push.notLinked')}{' '}
          <AnchorLink
            underline="always"
            to="/information/$tab"
            params={{ tab: 'messenger' }}
            search={{ domainId }}
          >
            {t('push.toMessenger')}
          </AnchorLink>
        </p>
      )}
      {audience.data?.linked && (
        <>
          <p>{t('push.audience', { count: audience.data.count })}</p>
          {item && !form.dirty ? (
            <Send domainId={domainId} item={item} count={audience.data.count} />
          ) : (
            <p className="quiet">{t('push.saveFirst')}</p>
          )}
        </>
      )}
      {item && <PushHistory domainId={domainId} messageId={item.id} />}
    </section>
  )
}

type SendProps = { domainId: number; item: ComponentItem<MessageFields>; count: number }

/** Asks first, with the number of people; whatever is clicked how often, one wish is one send. */
function Send({ domainId, item, count }: SendProps) {
  const t = useT()
  const cache = useQueryClient()
  const may = useMay(domainId, 'Change/deploy')
  const [sendKey, setSendKey] = useState<string | null>(null)
  const { queryKey } = pushesQuery(domainId, item.id)
  const isUnderWay = useQuery(pushesQuery(domainId, item.id)).data?.items.some(isJobOpen) ?? false
  const { push: settings, name } = item.fields
  const at = settings?.type === 'SCHEDULED' ? settings.at : null
  const send = useMutation({
    mutationFn: (key: string) =>
      call(push.send, {
        query: { domainId },
        body: { messageId: item.id, revision: item.revision, sendKey: key },
      }),
    onSuccess: () => toasts.success(t(at === null ? 'push.begun' : 'push.planned')),
    onError: (error) => toasts.error(t, error),
    onSettled: () => {
      setSendKey(null)
      void cache.invalidateQueries({ queryKey })
    },
  })
  // The second click of a double click comes before anything is drawn anew.
  const lastSent = useRef<string | null>(null)
  const confirm = () => {
    if (sendKey === null || lastSent.current === sendKey) return
    lastSent.current = sendKey
    send.mutate(sendKey)
  }
  if (!may) return <p className="quiet">{t('push.mayNot')}</p>
  return (
    <div className={classes.actions}>
      <Button
        variant="filled"
        disabled={count === 0 || isUnderWay}
        onClick={() => setSendKey(crypto.randomUUID())}
      >
        {t(at === null ? 'push.send' : 'push.schedule')}
      </Button>
      <Confirm
        opened={sendKey !== null}
        title={t('push.confirmTitle', { count, name })}
        action={t(at === null ? 'push.confirmNowAction' : 'push.confirmAtAction')}
        danger
        running={send.isPending}
        onConfirm={confirm}
        onClose={() => setSendKey(null)}
      >
        {at === null ? t('push.confirmNow') : t('push.confirmAt', { at: t.format.exact(at) })}
      </Confirm>
    </div>
  )
}

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
function PushHistory({ domainId, messageId }: { domainId: number; messageId: number }) {
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
