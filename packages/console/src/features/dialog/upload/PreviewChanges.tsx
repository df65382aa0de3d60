import type { UploadPreview } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import { CHANGE_TONE } from './changeTone'
import classes from './tables.module.css'

/** What becomes of each conversation of the file: how many questions and answers come and go. */
export function PreviewChanges({ preview }: { preview: UploadPreview }) {
  const t = useT()
  const { sample } = preview
  const more = preview.created + preview.changed + preview.unchanged - sample.length
  if (sample.length === 0) return null
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('exchange.changes')}</h3>
      {/* A region that scrolls must be reachable by keyboard. */}
      <div className={classes.frame} tabIndex={0} role="region" aria-label={t('exchange.changes')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('exchange.conversation')}</th>
              <th scope="col">{t('exchange.state')}</th>
              <th scope="col" className={classes.number}>
                {t('exchange.questions')}
              </th>
              <th scope="col" className={classes.number}>
                {t('exchange.answers')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sample.map((row) => (
              <tr key={row.name}>
                <td className={classes.name}>{row.name}</td>
                <td>
                  <Status tone={CHANGE_TONE[row.change]}>{t(`exchange.change.${row.change}`)}</Status>
                </td>
                <td className={classes.number}>
                  <Difference added={row.questionsAdded} removed={row.questionsRemoved} />
                </td>
                <td className={classes.number}>
                  <Difference added={row.answersAdded} removed={row.answersRemoved} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <div className={classes.more}>{t('common.andMore', { count: more })}</div>}
      </div>
    </section>
  )
}

function Difference({ added, removed }: { added: number; removed: number }) {
  const t = useT()
  return (
    <>
      {added > 0 && (
        <span className={classes.added} title={t('exchange.added', { count: added })}>{`+${added}`}</span>
      )}
      {removed > 0 && (
        <span
          className={classes.removed}
          title={t('exchange.removed', { count: removed })}
        >{`−${removed}`}</span>
      )}
    </>
  )
}
