import { Anchor } from '@mantine/core'
import type { LinkStep } from '@parlance/contract'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { sayOf } from '../../../shared/linkage/LinkFields'
import { isLinked } from '../../../shared/linkage/useLinkForm'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import messenger from '../Messenger.module.css'
import classes from './Link.module.css'
import type { Linked } from './linked'
import { RenewWebhook } from './RenewWebhook'

/** What is done at a messenger and here, in order, with what it has to know. */
export function LinkSteps(linked: Linked) {
  const say = sayOf(useT(), { name: linked.name })
  const { words, steps } = linked.messenger
  return (
    <div>
      <h3 className={messenger.heading}>{say(`${words}.steps`)}</h3>
      <ol className={`${linkage.steps} ${classes.steps}`}>
        {steps.map((step) => (
          <li key={step.says}>
            {say(step.says)}
            <Beside step={step} linked={linked} say={say} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type BesideProps = { step: LinkStep; linked: Linked; say: (id: string) => string }

/** Where a step is done, or what is copied for it. */
function Beside({ step: { url, webhook, note, copies }, linked, say }: BesideProps) {
  const copied = copies && (linked.channel as Record<string, unknown>)[copies.field]
  return (
    <>
      {url && (
        <>
          {' '}
          <Anchor underline="always" href={url} target="_blank" rel="noreferrer">
            {url}
          </Anchor>
        </>
      )}
      {webhook && <WebhookAddress {...linked} />}
      {copies &&
        (copied ? (
          <CopiedLine text={String(copied)} name={say(copies.label)} />
        ) : (
          <div className="quiet">{say(copies.later)}</div>
        ))}
      {note && linked.channel.webhookPath && <div className="quiet">{say(note)}</div>}
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
