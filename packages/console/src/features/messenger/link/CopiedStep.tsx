import type { LinkStep } from '@parlance/contract'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { sayOf } from '../../../shared/linkage/LinkFields'
import { isLinked } from '../../../shared/linkage/useLinkForm'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import messenger from '../Messenger.module.css'
import type { Linked } from './linked'
import { RenewWebhook } from './RenewWebhook'

/** What is copied for a step of linking a messenger: the webhook address, or a field of the link. */
export function CopiedStep({ step: { webhook, copies }, linked }: { step: LinkStep; linked: Linked }) {
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
        <div className={messenger.warn}>{t('messengerLink.needsHttps', { name })}</div>
      )}
    </>
  )
}

/** Something of ours that is entered at a messenger, and what else can be done with it. */
function CopiedLine({ text, name, children }: { text: string; name: string; children?: ReactNode }) {
  return (
    <div className={messenger.copied}>
      <code>{text}</code>
      <CopyButton text={text} name={name} />
      {children}
    </div>
  )
}
