import type { BuildCheck, BuildPreview } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { modelReportQuery } from '../../../shared/api/modelReportQueries'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import classes from './Preview.module.css'

/** What the report of the build on beta found that most often gives a wrong answer. */
const REPORTED = ['CONFUSED', 'DUPLICATE'] as const

type Props = { domainId: number; preview: BuildPreview; onFollow: () => void }

/** What is worth a look before a build, each with the way to it. It informs; it stops nothing. */
export function BuildChecks({ domainId, preview: { base, checks }, onFollow }: Props) {
  const t = useT()
  const counts = useQuery({
    ...modelReportQuery(domainId, base?.id ?? 0),
    enabled: base !== null && base.heldOutAccuracy !== null,
  }).data?.report?.counts
  return (
    <>
      {checks.map((check) => (
        <Check key={check.check} domainId={domainId} check={check} onFollow={onFollow} />
      ))}
      {base &&
        REPORTED.filter((kind) => counts && counts[kind] > 0).map((kind) => (
          <li key={kind}>
            <CircleAlert size={15} aria-hidden />
            <span>
              {t(`build.check.${kind}`, { id: base.displayId, count: counts?.[kind] ?? 0 })}{' '}
              <AnchorLink
                to="/build/$buildId"
                params={{ buildId: base.id }}
                search={{ domainId }}
                onClick={onFollow}
              >
                {t('build.openReport')}
              </AnchorLink>
            </span>
          </li>
        ))}
    </>
  )
}

function Check(props: { domainId: number; check: BuildCheck; onFollow: () => void }) {
  const { domainId, onFollow } = props
  const { check, count, named } = props.check
  const t = useT()
  return (
    <li>
      <CircleAlert size={15} aria-hidden />
      <details>
        <summary>{t(`build.check.${check}`, { count })}</summary>
        <ul className={classes.links}>
          {named.map((one) => (
            <li key={`${one.kind} ${one.id}`}>
              <ComponentLink domainId={domainId} {...one} onClick={onFollow} />
            </li>
          ))}
          {count > named.length && (
            <li className="quiet">{t('common.andMore', { count: count - named.length })}</li>
          )}
        </ul>
      </details>
    </li>
  )
}
