import type { BuildReport } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { BrokenReferences } from './BrokenReferences'
import classes from './BuildHistory.module.css'

type Props = { domainId: number; report: BuildReport }

/** The conversations that a build left out of training with the reason, and references that lead nowhere. */
export function LeftOut({ domainId, report }: Props) {
  const t = useT()
  const { leftOut, leftOutCount, broken = [], brokenCount = 0 } = report
  return (
    <>
      {leftOutCount > 0 && (
        <section>
          <h2 className={classes.heading}>{t('build.leftOut', { count: leftOutCount })}</h2>
          <ul className={classes.leftOut}>
            {leftOut.map(({ id, name, reason }) => (
              <li key={id}>
                <ComponentLink domainId={domainId} id={id} name={name} />
                <span className="quiet">{t(`build.leftOut.${reason}`)}</span>
              </li>
            ))}
            {leftOutCount > leftOut.length && (
              <li className="quiet">{t('common.andMore', { count: leftOutCount - leftOut.length })}</li>
            )}
          </ul>
        </section>
      )}
      {brokenCount > 0 && <BrokenReferences domainId={domainId} broken={broken} count={brokenCount} />}
    </>
  )
}
