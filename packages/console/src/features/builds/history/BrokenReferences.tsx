import type { BrokenReference } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { useFieldText } from '../../../shared/ui/useErrorText'
import classes from './BuildHistory.module.css'

type Props = { domainId: number; broken: readonly BrokenReference[]; count: number }

/** What a build holds that names what is not there, each with what is wrong and the remedy. */
export function BrokenReferences({ domainId, broken, count }: Props) {
  const t = useT()
  const fieldText = useFieldText()
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
            <span className="quiet">{fieldText({ code, ...(params && { params }) })}</span>
          </li>
        ))}
        {count > broken.length && (
          <li className="quiet">{t('common.andMore', { count: count - broken.length })}</li>
        )}
      </ul>
    </section>
  )
}
