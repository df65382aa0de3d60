import type { BuildReport, ReportQuality } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { modelReportQuery } from '../../../shared/api/modelReportQueries'
import { useT } from '../../../shared/i18n/useT'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import modelReport from '../report/ModelReport.module.css'
import classes from './BuildHistory.module.css'

type Props = { domainId: number; buildId: number; report: BuildReport }

/** What a build holds, how it learned, and the finer measures of its model. */
export function BuildFigures({ domainId, buildId, report }: Props) {
  const t = useT()
  const { thresholds, renewedFrom, thresholdSource: source } = report
  const measured = useQuery({ ...modelReportQuery(domainId, buildId), enabled: thresholds !== null }).data
    ?.report?.quality
  const numbers: Fact[] = [
    [t('home.conversations'), t.format.number(report.conversations)],
    [t('build.report.questions'), t.format.number(report.questions)],
    [t('build.report.regex'), t.format.number(report.regexQuestions)],
    [t('build.report.single'), thresholds && t.format.percent(thresholds.single)],
    [t('build.report.similar'), thresholds && t.format.percent(thresholds.similar)],
  ]
  const ways: Fact[] = [
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
  ]
  return (
    <section className={classes.figures}>
      <h2 className={classes.heading}>{t('build.figures')}</h2>
      <FactList facts={numbers} className={classes.report} />
      {thresholds && <FactList facts={ways} className={`${classes.facts} ${classes.ways}`} />}
      {measured && <ReportFigures quality={measured} />}
    </section>
  )
}

/** The finer measures: small conversations as much as large ones, and foreign texts that are recognised as such. */
function ReportFigures({ quality }: { quality: ReportQuality }) {
  const t = useT()
  const { foreign, macroF1, auroc, refusals } = quality
  const figures: Fact[] = [
    [t('report.macroF1'), t.format.percent(macroF1), t('report.macroF1Help')],
    [t('report.auroc'), auroc === null ? null : t.format.percent(auroc), t('report.aurocHelp')],
  ]
  return (
    <>
      <FactList facts={figures} className={modelReport.figures} />
      {refusals.length > 0 && (
        <table className={modelReport.refusals}>
          <caption>{t('report.refusals', { count: foreign })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('report.lost')}</th>
              <th scope="col">{t('report.refused')}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ lost, refused }) => (
              <tr key={lost}>
                <td>{t.format.percent(lost)}</td>
                <td>{t.format.percent(refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
