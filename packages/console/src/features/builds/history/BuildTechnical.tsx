import { type Build, isBuildFinished } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { buildTone } from '../../../shared/ui/build/buildTone'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import { Status } from '../../../shared/ui/Status'
import { statusText } from '../statusText'
import classes from './BuildHistory.module.css'

/** When a build did what, how large it is, and by which checksum it is known; folded until it is wanted. */
export function BuildTechnical({ build }: { build: Build }) {
  const t = useT()
  const { trainSeconds = null, modelBytes = null } = build.report ?? {}
  const facts: Fact[] = [
    [t('common.created'), t.format.minute(build.createdAt)],
    [t('build.column.deployed'), build.deployEndedAt && t.format.minute(build.deployEndedAt)],
    [t('build.report.train'), trainSeconds === null ? null : t.format.duration(trainSeconds * 1_000)],
    [t('build.report.model'), modelBytes === null ? null : t.format.bytes(modelBytes)],
    [t('build.column.size'), build.bundleBytes === null ? null : t.format.bytes(build.bundleBytes)],
    [
      t('build.checksum'),
      build.checksum && (
        <span className={classes.checksum}>
          <code>{build.checksum}</code>
          <CopyButton text={build.checksum} name={t('build.checksum')} subtle />
        </span>
      ),
    ],
  ]
  return (
    <details className={classes.technical} open={build.endedAt === null}>
      <summary>{t('build.technical')}</summary>
      <FactList facts={facts} className={classes.facts} />
      <BuildTimeline build={build} />
    </details>
  )
}

/** The states that a build went through, those that are over named as such, with their times and how long they took. */
function BuildTimeline({ build }: { build: Build }) {
  const t = useT()
  return (
    <section>
      <h3 className={classes.heading}>{t('build.timeline')}</h3>
      <ol className={classes.timeline}>
        {build.states.map(({ status, at }, i) => {
          const next = build.states[i + 1]
          const current = !next && !isBuildFinished(status)
          const tone = next ? 'muted' : buildTone(status).tone
          return (
            <li key={`${i}:${status}`}>
              <Status tone={tone} breathing={current}>
                {(next && t.find(`buildStep.${status}`)) || statusText(t, status)}
              </Status>
              <span className="quiet">
                {next ? t.format.duration(Math.max(Date.parse(next.at) - Date.parse(at), 0)) : ''}
              </span>
              <time dateTime={at} className="quiet">
                {t.format.minute(at)}
              </time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
