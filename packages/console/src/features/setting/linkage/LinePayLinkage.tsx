import { Anchor, Button } from '@mantine/core'
import { type LinePay, linePay } from '@parlance/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { LinkBadge } from '../../../shared/linkage/LinkBadge'
import { isLinked } from '../../../shared/linkage/useLinkForm'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { Status } from '../../../shared/ui/Status'
import { LinePayForm } from './LinePayForm'
import { linePayQuery } from './linePayQuery'
import classes from './linkage.module.css'

const MERCHANT_CENTER = 'https://pay.line.me/'
/** How an answer offers a payment. */
const EXAMPLE = '${`linePay(Coffee, 1200, $2{order.number})}'

/** The link with LINE Pay: what is entered, what is to be done, and whether the keys are right. */
export function LinePayLinkage({ domainId }: { domainId: number }) {
  const t = useT()
  const may = useMay(domainId, 'Change/linkMessenger')
  const found = useQuery(linePayQuery(domainId))
  return (
    <section className={classes.service} aria-labelledby="linePay">
      <div className={linkage.head}>
        <h2 id="linePay">{t('linePay.title')}</h2>
        {found.data && <LinkBadge state={found.data.state} />}
      </div>
      <p className="quiet">{t('linePay.about')}</p>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Link domainId={domainId} link={found.data} may={may} />}
    </section>
  )
}

function Link({ domainId, link, may }: { domainId: number; link: LinePay; may: boolean }) {
  const t = useT()
  const { state, environment } = link
  const linked = isLinked(link)
  return (
    <>
      {(state === 'PENDING' || state === 'ENDING') && (
        <p className={classes.warn}>{t(`linePay.stateHelp.${state}`)}</p>
      )}
      {linked && environment === 'SANDBOX' && <p className={classes.warn}>{t('linePay.inSandbox')}</p>}
      <div className={linkage.columns}>
        {/* What was entered begins anew with each link. */}
        <LinePayForm key={String(linked)} domainId={domainId} link={link} may={may} />
        <div className={linkage.side}>
          <Steps domainId={domainId} />
          {linked && may && <Check domainId={domainId} />}
        </div>
      </div>
    </>
  )
}

/** What is done at LINE Pay and here, in order. */
function Steps({ domainId }: { domainId: number }) {
  const t = useT()
  return (
    <>
      <h3>{t('linePay.steps')}</h3>
      <ol className={linkage.steps}>
        <li>
          {t('linePay.step.messenger')}{' '}
          <AnchorLink to="/information/$tab" params={{ tab: 'messenger' }} search={{ domainId }}>
            {t('screen.messenger')}
          </AnchorLink>
        </li>
        <li>
          {t('linePay.step.keys')}{' '}
          <Anchor underline="always" href={MERCHANT_CENTER} target="_blank" rel="noreferrer">
            {MERCHANT_CENTER}
          </Anchor>
        </li>
        <li>
          {t('linePay.step.answer')}
          <div>
            <code>{EXAMPLE}</code>
          </div>
          <div className="quiet">{t('linePay.step.answerHelp')}</div>
        </li>
        <li>{t('linePay.step.build')}</li>
      </ol>
    </>
  )
}

/** Asks LINE Pay whether the keys are right; nothing is paid. */
function Check({ domainId }: { domainId: number }) {
  const t = useT()
  const check = useMutation({ mutationFn: () => call(linePay.check, { query: { domainId } }) })
  const problem = check.data?.problem
  return (
    <>
      <div>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {t('linePay.check')}
        </Button>
      </div>
      <ErrorAlert error={check.error} />
      <div role="status" className={linkage.checked}>
        {check.data && !check.isPending && (
          <Status tone={problem ? 'danger' : 'ok'}>
            {t(problem ? `linePay.problem.${problem.code}` : 'linePay.allWell')}
          </Status>
        )}
        {problem && !check.isPending && problem.detail && (
          <div className="quiet">
            {t('linkage.said', { name: t('linePay.title'), detail: problem.detail })}
          </div>
        )}
      </div>
    </>
  )
}
