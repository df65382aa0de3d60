import type { ReportQuality } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import classes from './ModelReport.module.css'

/** The finer measures: small conversations as much as large ones, and foreign texts that are recognised as such. */
export function ReportFigures({ quality }: { quality: ReportQuality }) {
  const t = useT()
  const { foreign, macroF1, auroc, refusals } = quality
  const figures: Fact[] = [
    [t('report.macroF1'), t.format.percent(macroF1), t('report.macroF1Help')],
    [t('report.auroc'), auroc === null ? null : t.format.percent(auroc), t('report.aurocHelp')],
  ]
  return (
    <>
      <FactList facts={figures} className={classes.figures} />
      {refusals.length > 0 && (
        <table className={classes.refusals}>
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
