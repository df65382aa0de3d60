import type { ModelReportSummary, ModelSettings } from '@parlance/contract'
import type { MessageId } from '../../../shared/i18n/messageId'
import { useT } from '../../../shared/i18n/useT'
import { previewBands } from './answerBands'
import classes from './ConversationModel.module.css'

type Props = { report: ModelReportSummary; settings: ModelSettings }
type Part = { label: MessageId; count: number; tone: 'ok' | 'danger' | 'warn' | 'muted' }

/** What the chosen thresholds would do, shown on the questions that the build held out of training. */
export function BandPreview({ report, settings }: Props) {
  const t = useT()
  const { thresholds, bands } = report
  const chosen = {
    single: settings.singleThreshold ?? thresholds.single,
    similar: settings.similarThreshold ?? thresholds.similar,
  }
  const { own, foreign } = previewBands(bands, chosen, settings.similarOn)
  if (own.total === 0) return null
  return (
    <section className={classes.preview} aria-label={t('model.preview')}>
      <h2>{t('model.preview')}</h2>
      <p className="quiet">{t('model.previewHelp')}</p>
      <Bar
        title={t('model.ownQuestions', { count: own.total })}
        total={own.total}
        parts={[
          { label: 'model.singleRight', count: own.single - own.wrong, tone: 'ok' },
          { label: 'model.singleWrong', count: own.wrong, tone: 'danger' },
          { label: 'model.similar', count: own.similar, tone: 'warn' },
          { label: 'model.failed', count: own.failed, tone: 'muted' },
        ]}
      />
      {foreign.total > 0 && (
        <Bar
          title={t('model.foreignTexts', { count: foreign.total })}
          total={foreign.total}
          parts={[
            { label: 'model.singleWrong', count: foreign.single, tone: 'danger' },
            { label: 'model.similar', count: foreign.similar, tone: 'warn' },
            { label: 'model.refused', count: foreign.failed, tone: 'ok' },
          ]}
        />
      )}
    </section>
  )
}

function Bar({ title, total, parts }: { title: string; total: number; parts: Part[] }) {
  const t = useT()
  return (
    <div>
      <p>{title}</p>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ label, count, tone }) => (
          <span key={label} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {parts.map(({ label, count, tone }) => (
          <li key={label}>
            <span className={classes.dot} data-tone={tone} aria-hidden />
            {t(label)} <strong>{t.format.percent(count / total)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
