import { LINKED_CHANNELS, type LinkedChannel, type MessengerPlatform } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { LinkBadge } from '../../../shared/linkage/LinkBadge'
import { sayOf } from '../../../shared/linkage/LinkFields'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './Link.module.css'
import { Linkage } from './Linkage'
import { messengerQuery } from './messengerQuery'

type Props = {
  platform: MessengerPlatform
  domainId: number
  may: boolean
  /** What is known of it; by default as the product has it. */
  messenger?: LinkedChannel
}

/**
 * The link with a messenger: what is entered, what is done there, whether it works, and what did not arrive. One that is
 * not linked is one line, until somebody opens it. All of it is drawn from what the contract says of the messenger.
 */
export function MessengerOf({ platform, domainId, may, messenger = LINKED_CHANNELS[platform] }: Props) {
  const t = useT()
  const [opened, setOpened] = useState<boolean | null>(null)
  const found = useQuery(messengerQuery(domainId, platform, messenger))
  const channel = found.data
  const isOpen = opened ?? (found.isError || (channel !== undefined && channel.state !== 'NONE'))
  const name = t.find(`platform.${platform}`) ?? messenger.name
  const say = sayOf(t, { name })
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
          <span className={`quiet ${classes.about}`}>{say(`${messenger.words}.about`)}</span>
        </summary>
        <div className={classes.content}>
          <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
          {channel && <Linkage {...{ platform, messenger, name, domainId, channel, may }} />}
        </div>
      </details>
    </section>
  )
}
