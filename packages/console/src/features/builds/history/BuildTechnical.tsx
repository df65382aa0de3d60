import type { Build } from '@parlance/contract'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import classes from './BuildHistory.module.css'
import { BuildTimeline } from './BuildTimeline'

/** When a build did what, how large it is, and by which checksum it is known; folded until it is wanted. */
export function BuildTechnical({ build }: { build: Build }) {
  const t = useT()
  const format = useFormat()
  const { trainSeconds = null, modelBytes = null } = build.report ?? {}
  const facts: Fact[] = [
    [t('common.created'), format.minute(build.createdAt)],
    [t('build.column.deployed'), build.deployEndedAt && format.minute(build.deployEndedAt)],
    [t('build.report.train'), trainSeconds === null ? null : format.duration(trainSeconds * 1_000)],
    [t('build.report.model'), modelBytes === null ? null : format.bytes(modelBytes)],
    [t('build.column.size'), build.bundleBytes === null ? null : format.bytes(build.bundleBytes)],
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
