import { type AccountLink, type AccountService, linkFields, type Service } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { channelKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { CheckLink } from '../../../shared/linkage/CheckLink'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { LinkBadge } from '../../../shared/linkage/LinkBadge'
import { type LinkDraft, sayOf } from '../../../shared/linkage/LinkFields'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { LinkSteps } from '../../../shared/linkage/LinkSteps'
import { isLinked } from '../../../shared/linkage/useLinkForm'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './linkage.module.css'

type Props = { domainId: number; service: Service; about: AccountService }

/** The link with an account at a service, drawn from what the contract says of it: what is entered, what is to be done, and whether it works. */
export function AccountLinkage(props: Props) {
  const { domainId, service, about } = props
  const say = sayOf(useT())
  const found = useQuery(queryTo(channelKeys.service(domainId, service), about.read, { query: { domainId } }))
  return (
    <section className={classes.service} aria-labelledby={service}>
      <div className={linkage.head}>
        <h2 id={service}>{say(`${about.words}.title`)}</h2>
        {found.data && <LinkBadge state={found.data.state} />}
      </div>
      <p className="quiet">{say(`${about.words}.about`)}</p>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Link {...props} link={found.data} />}
    </section>
  )
}

function Link({ domainId, service, about, link }: Props & { link: AccountLink }) {
  const { words, steps } = about
  const say = sayOf(useT())
  const may = useMay(domainId, 'Change/linkMessenger')
  const name = say(`${words}.title`)
  const linked = isLinked(link)
  const query = { domainId }
  const check = async () => {
    const { problem } = await call(about.check, { query })
    return { botName: null, problems: problem ? [problem] : [] }
  }
  return (
    <>
      {(link.state === 'PENDING' || link.state === 'ENDING') && (
        <p className={linkage.warn}>{say(`${words}.stateHelp.${link.state}`)}</p>
      )}
      {linked &&
        warningsOf(about, link).map((id) => (
          <p key={id} className={linkage.warn}>
            {say(id)}
          </p>
        ))}
      <div className={linkage.columns}>
        {/* What was entered begins anew with each link. */}
        <LinkForm
          key={String(linked)}
          {...{ domainId, name, may }}
          schema={about.link.body}
          found={link}
          queryKey={channelKeys.service(domainId, service)}
          unlinkText={say(`${words}.unlinkText`)}
          link={(body) => call(about.link, { query, body: body as LinkDraft & { secret: string } })}
          unlink={() => call(about.unlink, { query })}
        />
        <div className={linkage.side}>
          <LinkSteps {...{ domainId, words, name, steps }} />
          {linked && may && (
            <CheckLink words={words} name={name} action={say(`${words}.check`)} check={check} />
          )}
        </div>
      </div>
    </>
  )
}

/** What is told of what is entered, by its message ids. */
function warningsOf(about: AccountService, link: AccountLink): string[] {
  const entered = link as LinkDraft
  return linkFields(about.link.body).flatMap(
    ({ name, field }) => field.warnings?.[String(entered[name])] ?? [],
  )
}
