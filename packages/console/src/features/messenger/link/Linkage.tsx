import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { draftOf, type LinkDraft, LinkFields } from '../../../shared/linkage/LinkFields'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { isLinked, useLinkForm } from '../../../shared/linkage/useLinkForm'
import messenger from '../Messenger.module.css'
import { CheckLink } from './CheckLink'
import { LinkSteps } from './LinkSteps'
import type { Linked } from './linked'
import { messengerQuery } from './messengerQuery'
import { Undelivered } from './Undelivered'

type Props = Linked & { may: boolean }

/** What is entered, what is done at the messenger, whether it works, and which answers it did not take. */
export function Linkage({ may, ...linked }: Props) {
  const t = useT()
  const { name, channel } = linked
  const isMade = isLinked(channel)
  return (
    <>
      {(channel.state === 'PENDING' || channel.state === 'ENDING') && (
        <p className={messenger.warn}>{t(`messengerLink.stateHelp.${channel.state}`, { name })}</p>
      )}
      <div className={linkage.columns}>
        {/* What was entered begins anew with each link. */}
        <Form key={String(isMade)} {...linked} may={may} />
        <div className={linkage.side}>
          <LinkSteps {...linked} />
          {isMade && may && <CheckLink {...linked} />}
        </div>
      </div>
      <Undelivered name={name} answers={channel.undelivered} />
    </>
  )
}

/** What is entered; linking and unlinking. What is linked then is what the page shows. */
function Form({ platform, messenger: { link: schema, calls }, ...props }: Props & Linked) {
  const { name, domainId, channel, may } = props
  const t = useT()
  const cache = useQueryClient()
  const query = { domainId }
  const keep = (found: typeof channel) => {
    cache.setQueryData(messengerQuery(domainId, platform, { calls } as Linked['messenger']).queryKey, found)
    return found
  }
  const form = useLinkForm<typeof channel, LinkDraft>({
    domainId,
    schema,
    found: channel,
    fieldsOf: (found) => draftOf(schema, found),
    link: async (body) => keep(await call(calls.link, { query, body })),
  })
  return (
    <LinkForm
      form={form}
      domainId={domainId}
      name={name}
      linked={isLinked(channel)}
      may={may}
      unlinkText={t('messengerLink.unlinkText', { name })}
      unlink={async () => void keep(await call(calls.unlink, { query }))}
    >
      <LinkFields schema={schema} form={form} found={channel} may={may} values={{ name }} />
    </LinkForm>
  )
}
