import { Button } from '@mantine/core'
import type { LinkedChannel, LinkStep, MessengerLink, MessengerPlatform } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { CheckLink } from '../../../shared/linkage/CheckLink'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { sayOf } from '../../../shared/linkage/LinkFields'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { LinkSteps } from '../../../shared/linkage/LinkSteps'
import { SaidBy } from '../../../shared/linkage/SaidBy'
import { isLinked } from '../../../shared/linkage/useLinkForm'
import { Confirm } from '../../../shared/ui/Confirm'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { toasts } from '../../../shared/ui/Toasts'
import classes from '../Messenger.module.css'
import { messengerQuery } from './messengerQuery'

type Props = Linked & { may: boolean }

/** What is entered, what is done at the messenger, whether it works, and which answers it did not take. */
export function Linkage({ may, ...linked }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const { platform, messenger, name, domainId, channel } = linked
  const { link: schema, words, steps, calls } = messenger
  const { queryKey } = messengerQuery(domainId, platform, messenger)
  const query = { domainId }
  const isMade = isLinked(channel)
  // A check finds the bot's name.
  const check = async () => {
    const checked = await call(calls.check, { query })
    void cache.invalidateQueries({ queryKey })
    return checked
  }
  return (
    <>
      {(channel.state === 'PENDING' || channel.state === 'ENDING') && (
        <p className={linkage.warn}>{t(`messengerLink.stateHelp.${channel.state}`, { name })}</p>
      )}
      <div className={linkage.columns}>
        {/* What was entered begins anew with each link. */}
        <LinkForm
          key={String(isMade)}
          {...{ domainId, name, schema, queryKey, may }}
          found={channel}
          unlinkText={t('messengerLink.unlinkText', { name })}
          link={(body) => call(calls.link, { query, body })}
          unlink={() => call(calls.unlink, { query })}
        />
        <div className={linkage.side}>
          <LinkSteps
            {...{ domainId, words, name, steps }}
            renderCopied={(step) => <CopiedStep step={step} linked={linked} />}
            noted={channel.webhookPath !== ''}
          />
          {isMade && may && (
            <CheckLink words={words} name={name} action={t('messengerLink.check')} check={check} />
          )}
        </div>
      </div>
      <Undelivered name={name} answers={channel.undelivered} />
    </>
  )
}

/** What is copied for a step of linking a messenger: the webhook address, or a field of the link. */
function CopiedStep({ step: { webhook, copies }, linked }: { step: LinkStep; linked: Linked }) {
  const say = sayOf(useT(), { name: linked.name })
  const copied = copies && (linked.channel as Record<string, unknown>)[copies.field]
  return (
    <>
      {webhook && <WebhookAddress {...linked} />}
      {copies &&
        (copied ? (
          <CopiedLine text={String(copied)} name={say(copies.label)} />
        ) : (
          <div className="quiet">{say(copies.later)}</div>
        ))}
    </>
  )
}

/** The address that a messenger has to know, as soon as there is one; only who may link is told. */
function WebhookAddress(linked: Linked) {
  const t = useT()
  const { channel, name } = linked
  const { state, webhookPath } = channel
  if (!webhookPath) {
    const why = state === 'NONE' ? 'messengerLink.webhookLater' : 'messengerLink.webhookHidden'
    return <div className="quiet">{t(why)}</div>
  }
  return (
    <>
      <CopiedLine text={location.origin + webhookPath} name={t('messengerLink.webhook')}>
        {isLinked(channel) && <RenewWebhook {...linked} />}
      </CopiedLine>
      {location.protocol !== 'https:' && (
        <div className={classes.warn}>{t('messengerLink.needsHttps', { name })}</div>
      )}
    </>
  )
}

/** Something of ours that is entered at a messenger, and what else can be done with it. */
function CopiedLine({ text, name, children }: { text: string; name: string; children?: ReactNode }) {
  return (
    <div className={classes.copied}>
      <code>{text}</code>
      <CopyButton text={text} name={name} />
      {children}
    </div>
  )
}

/** Makes the webhook address of a link anew, where somebody knows it who should not: a question says what follows. */
function RenewWebhook({ platform, messenger, name, domainId }: Linked) {
  const t = useT()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const renewing = useMutation({
    mutationFn: () => call(messenger.calls.renewWebhook, { query: { domainId } }),
    onSuccess: (found) => {
      setAsking(false)
      cache.setQueryData(messengerQuery(domainId, platform, messenger).queryKey, found)
      toasts.success(t('messengerLink.webhookRenewed', { name }))
    },
    onError: (error) => toasts.error(t, error),
  })
  return (
    <>
      <Button size="compact-sm" onClick={() => setAsking(true)}>
        {t('messengerLink.renewWebhook')}
      </Button>
      <Confirm
        opened={asking}
        title={t('messengerLink.renewWebhookTitle', { name })}
        action={t('messengerLink.renewWebhookAction')}
        danger
        running={renewing.isPending}
        onConfirm={() => renewing.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('messengerLink.renewWebhookText', { name })}
      </Confirm>
    </>
  )
}

/** A messenger and the link of a domain with it, as the parts of the card take them. */
type Linked = {
  platform: MessengerPlatform
  messenger: LinkedChannel
  /** Its name as people know it. */
  name: string
  domainId: number
  channel: MessengerLink
}

type UndeliveredProps = { name: string; answers: MessengerLink['undelivered'] }

/** Answers that a messenger did not take, each with its reason. */
function Undelivered({ name, answers }: UndeliveredProps) {
  const t = useT()
  if (answers.length === 0) return null
  return (
    <details className={classes.codes}>
      <summary>{t('messengerLink.undelivered', { name, count: answers.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('history.time')}</th>
            <th scope="col">{t('messengerLink.user')}</th>
            <th scope="col">{t('messengerLink.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ at, userId, reason, detail }, index) => (
            <tr key={`${at} ${userId} ${index}`}>
              <td>{t.format.exact(at)}</td>
              <td>{userId}</td>
              <td>
                {t(`messengerLink.reason.${reason}`, { name })}
                <SaidBy name={name} code={reason} detail={detail} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
