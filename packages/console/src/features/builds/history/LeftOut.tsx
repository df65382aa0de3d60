import type { BrokenReference, BuildReport } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { fieldText } from '../../../shared/ui/errorText'
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

type BrokenReferencesProps = { domainId: number; broken: readonly BrokenReference[]; count: number }

/** What a build holds that names what is not there, each with what is wrong and the remedy. */
function BrokenReferences({ domainId, broken, count }: BrokenReferencesProps) {
  const t = useT()
  return (
    <section>
      <h2 className={classes.heading}>{t('build.broken', { count })}</h2>
      <p className="quiet">{t('build.brokenHelp')}</p>
      <ul className={classes.leftOut}>
        {broken.map(({ kind, id, name, path, code, params }) => (
          <li key={`${kind} ${id} ${path} ${code} ${String(params?.['name'])}`}>
            <span>
              <span className="quiet">{t(`kind.${kind}`)}</span>{' '}
              <ComponentLink domainId={domainId} kind={kind} id={id} name={name} />
            </span>
            <span className="quiet">{fieldText(t, { code, ...(params && { params }) })}</span>
          </li>
        ))}
        {count > broken.length && (
          <li className="quiet">{t('common.andMore', { count: count - broken.length })}</li>
        )}
      </ul>
    </section>
  )
}
