import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { CheckLink } from '../../../shared/linkage/CheckLink'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { LinkSteps } from '../../../shared/linkage/LinkSteps'
import { isLinked } from '../../../shared/linkage/useLinkForm'
import { CopiedStep } from './CopiedStep'
import type { Linked } from './linked'
import { messengerQuery } from './messengerQuery'
import { Undelivered } from './Undelivered'

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
