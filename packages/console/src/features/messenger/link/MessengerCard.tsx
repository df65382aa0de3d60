import type { MessengerLink, MessengerPlatform } from '@parlance/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { LinkBadge } from '../../../shared/linkage/LinkBadge'
import { isLinked } from '../../../shared/linkage/useLinkForm'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import messenger from '../Messenger.module.css'
import classes from './Link.module.css'
import { Undelivered } from './Undelivered'

type Props<Channel extends MessengerLink> = {
  platform: MessengerPlatform
  /** What people can do there. */
  about: string
  found: UseQueryResult<Channel>
  /** What is entered. */
  renderForm: (channel: Channel) => ReactNode
  /** What is done at the messenger. */
  renderSteps: (channel: Channel) => ReactNode
  /** Looks whether it works; null for who may not. */
  check: ReactNode
}

/**
 * The link with a messenger: what is entered, what is done there, whether it works, and what did not arrive. One that is
 * not linked is one line, until somebody opens it.
 */
export function MessengerCard<Channel extends MessengerLink>({
  platform,
  about,
  found,
  renderForm,
  renderSteps,
  check,
}: Props<Channel>) {
  const t = useT()
  const [opened, setOpened] = useState<boolean | null>(null)
  const name = t(`platform.${platform}`)
  const channel = found.data
  const isOpen = opened ?? (found.isError || (channel !== undefined && channel.state !== 'NONE'))
  return (
    <section className={classes.messenger}>
      <details open={isOpen}>
        <summary
          onClick={(event) => {
            event.preventDefault()
            setOpened(!isOpen)
          }}
        >
          <ChevronRight size={14} aria-hidden />
          <h2>{name}</h2>
          {channel && <LinkBadge state={channel.state} />}
          <span className={`quiet ${classes.about}`}>{about}</span>
        </summary>
        <div className={classes.content}>
          <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
          {channel && <Link {...{ platform, name, channel, renderForm, renderSteps, check }} />}
        </div>
      </details>
    </section>
  )
}

type LinkProps<Channel extends MessengerLink> = Pick<
  Props<Channel>,
  'platform' | 'renderForm' | 'renderSteps' | 'check'
> & { name: string; channel: Channel }

function Link<Channel extends MessengerLink>({
  platform,
  name,
  channel,
  renderForm,
  renderSteps,
  check,
}: LinkProps<Channel>) {
  const t = useT()
  const linked = isLinked(channel)
  return (
    <>
      {(channel.state === 'PENDING' || channel.state === 'ENDING') && (
        <p className={messenger.warn}>{t(`messengerLink.stateHelp.${channel.state}`, { name })}</p>
      )}
      <div className={linkage.columns}>
        {/* What was entered begins anew with each link. */}
        <div key={String(linked)}>{renderForm(channel)}</div>
        <div className={linkage.side}>
          {renderSteps(channel)}
          {linked && check}
        </div>
      </div>
      <Undelivered platform={platform} answers={channel.undelivered} />
    </>
  )
}
