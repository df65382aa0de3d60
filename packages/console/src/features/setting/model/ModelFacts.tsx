import type { Build, DomainDetail, ModelReportSummary } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { type Fact, FactList } from '../../../shared/ui/FactList'

type Props = { domain: DomainDetail; build: Build; report: ModelReportSummary | null }

/** The model that answers in beta: what it was made of, its file, and what it learned (section 3, "Domain model"). */
export function ModelFacts({ domain, build, report }: Props) {
  const t = useT()
  const made = build.report
  const facts: Fact[] = [
    [
      t('model.name'),
      <AnchorLink
        key="build"
        to="/build/$buildId"
        params={{ buildId: build.id }}
        search={{ domainId: domain.id }}
      >
        {t('build.title', { id: build.displayId })}
      </AnchorLink>,
    ],
    [
      t('model.table'),
      made && t('model.tableOf', { conversations: made.conversations, questions: made.questions }),
    ],
    [
      t('model.file'),
      build.checksum && (
        <span key="file">
          <code>{build.checksum.slice(0, 12)}</code>
          {made?.modelBytes != null && ` · ${t.format.bytes(made.modelBytes)}`}
        </span>
      ),
    ],
    [t('model.nlp'), t(`language.${domain.language}`)],
    // An apply carries over a model that an earlier build made.
    [t('common.created'), build.mode !== 'APPLY' && build.endedAt && t.format.exact(build.endedAt)],
    [t('common.updated'), build.endedAt && t.format.exact(build.endedAt)],
    [t('model.vocabulary'), report && t('model.grams', { count: report.vocabulary })],
    [t('setting.singleThreshold'), made?.thresholds && t.format.number(made.thresholds.single)],
    [t('setting.similarThreshold'), made?.thresholds && t.format.number(made.thresholds.similar)],
    [t('setting.ensembleWeight'), report && t.format.number(report.ensembleWeight)],
  ]
  return <FactList look="rows" facts={facts} />
}
