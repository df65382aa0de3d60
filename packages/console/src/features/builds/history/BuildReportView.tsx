import type { BuildReport } from '@parlance/contract'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import { BrokenReferences } from './BrokenReferences'
import classes from './BuildHistory.module.css'

type Props = { domainId: number; report: BuildReport }

/** What a build learned, the conversations that it left out with the reason, and references that lead nowhere. */
export function BuildReportView({ domainId, report }: Props) {
  const t = useT()
  const format = useFormat()
  const { thresholds, trainSeconds, modelBytes, leftOut, leftOutCount, renewedFrom } = report
  const { broken = [], brokenCount = 0, thresholdSource: source } = report
  const facts: Fact[] = [
    [t('home.conversations'), format.number(report.conversations)],
    [t('build.report.questions'), format.number(report.questions)],
    [t('build.report.regex'), format.number(report.regexQuestions)],
    [t('build.report.single'), thresholds && format.percent(thresholds.single)],
    [t('build.report.similar'), thresholds && format.percent(thresholds.similar)],
    [
      t('build.report.thresholds'),
      source?.kind === 'HELD_OUT'
        ? t('build.report.thresholds.HELD_OUT', source)
        : source && t('build.report.thresholds.CALIBRATION'),
      t('build.report.thresholdsHelp'),
    ],
    [
      t('build.report.training'),
      renewedFrom === undefined
        ? null
        : renewedFrom === null
          ? t('build.report.anew')
          : t('build.report.renewed', { id: String(renewedFrom) }),
      t('build.report.trainingHelp'),
    ],
    [t('build.report.train'), trainSeconds === null ? null : format.duration(trainSeconds * 1_000)],
    [t('build.report.model'), modelBytes === null ? null : format.bytes(modelBytes)],
  ]
  return (
    <section>
      <h3 className={classes.heading}>{t('build.report.title')}</h3>
      <FactList facts={facts} className={classes.report} />
      {leftOutCount > 0 && (
        <>
          <h3 className={classes.heading}>{t('build.leftOut', { count: leftOutCount })}</h3>
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
        </>
      )}
      {brokenCount > 0 && <BrokenReferences domainId={domainId} broken={broken} count={brokenCount} />}
    </section>
  )
}
