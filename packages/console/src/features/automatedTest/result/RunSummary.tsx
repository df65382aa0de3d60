import { Anchor, Progress } from '@mantine/core'
import { automatedTest, isJobOpen, passRate, type TestRunDetail } from '@parlance/contract'
import { address } from '../../../shared/api/address'
import { useT } from '../../../shared/i18n/useT'
import { JobState } from '../../../shared/job/JobState'
import { jobError } from '../../../shared/job/jobError'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { PersonName } from '../../../shared/person/PersonName'
import { EnvironmentChips } from '../../../shared/ui/build/EnvironmentChips'
import { errorText } from '../../../shared/ui/errorText'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import classes from '../automatedTest.module.css'
import { rateText, TargetMark } from '../PassRate'
import { elapsedOf } from '../useRunColumns'

type Props = { domainId: number; run: TestRunDetail }

/** What was run on what, and what it came to, beside the run before with the same file. */
export function RunSummary({ domainId, run }: Props) {
  const t = useT()
  const share = run.done / Math.max(run.total, 1)
  return (
    <div className={classes.section}>
      <Lead domainId={domainId} run={run} />
      {isJobOpen(run) && (
        <Progress
          value={share * 100}
          animated={run.state === 'IN_PROGRESS'}
          aria-label={t('common.status')}
        />
      )}
      {run.error && (
        <div className={classes.note}>
          <p>{errorText(t, jobError(run.error))}</p>
        </div>
      )}
      <Figures run={run} />
      <Compared domainId={domainId} run={run} />
      {!run.hasResults && <p className="quiet">{t('automatedTest.forgotten')}</p>}
    </div>
  )
}

function Lead({ domainId, run }: Props) {
  const { build, environment, settings, fileId } = run
  const t = useT()
  const shown = t('automatedTest.buildNumber', { id: build.displayId })
  const contexts = settings.given?.contexts ?? []
  return (
    <div className={classes.lead}>
      <JobState state={run.state} progress={run.done / Math.max(run.total, 1)} />
      <span className={classes.build}>
        {build.isRemoved ? (
          <span>{t('automatedTest.buildRemoved', { id: build.displayId })}</span>
        ) : (
          <AnchorLink to="/build/$buildId" params={{ buildId: build.id }} search={{ domainId }}>
            {shown}
          </AnchorLink>
        )}
        <EnvironmentChips onReal={environment === 'REAL'} onBeta={environment === 'BETA'} />
      </span>
      {settings.at && <span>{t('automatedTest.takenFor', { at: t.format.minute(settings.at) })}</span>}
      {settings.platform && <span>{t(`platform.${settings.platform}`)}</span>}
      {contexts.length > 0 && <span>{`${t('test.contexts')}: ${contexts.join(', ')}`}</span>}
      <span className="quiet">{t.format.minute(run.createdAt)}</span>
      <span className="quiet">
        <PersonName name={run.requestedByName} email={run.requestedBy} />
      </span>
      {fileId !== null && (
        <Anchor
          download
          href={address(automatedTest.downloadFile, {
            params: { id: fileId },
            query: { domainId, headings: t.locale },
          })}
        >
          {t('automatedTest.downloadFile')}
        </Anchor>
      )}
    </div>
  )
}

function Figures({ run }: { run: TestRunDetail }) {
  const t = useT()
  const { total, done, expected, passed, targetRate } = run
  const ms = elapsedOf(run)
  const rate = passRate(run)
  if (done === 0) return null
  const facts: Fact[] = [
    [
      t('automatedTest.passed'),
      <span key="passed" className={classes.figure}>
        {rate === null ? '–' : t.format.percent(Math.floor(rate * 1_000) / 1_000)}
        <span>{`${t.format.number(passed)} / ${t.format.number(expected)}`}</span>
      </span>,
    ],
    [t('automatedTest.outcome.FAIL'), t.format.number(expected - passed)],
    [t('automatedTest.outcome.NONE'), t.format.number(done - expected)],
    [
      t('automatedTest.rows'),
      done === total ? t.format.number(total) : `${t.format.number(done)} / ${t.format.number(total)}`,
    ],
    [
      t('qualityTest.target'),
      targetRate !== null && (
        <span className={classes.build}>
          {t.format.percent(targetRate / 100)}
          <TargetMark run={run} />
        </span>
      ),
    ],
    [t('build.column.elapsed'), ms !== null && t.format.duration(ms)],
  ]
  return <FactList look="tiles" facts={facts} />
}

/** Rows that the run before passed and this one fails are what a change of the bot broke. */
function Compared({ domainId, run: { id, before } }: Props) {
  const t = useT()
  if (!before) return null
  const link = (change: 'BETTER' | 'WORSE', count: number) =>
    count === 0 ? (
      <span className="quiet">{t(`automatedTest.changed.${change}`, { count })}</span>
    ) : (
      <AnchorLink to="/automatedTest/$runId" params={{ runId: id }} search={{ domainId, change }}>
        {t(`automatedTest.changed.${change}`, { count })}
      </AnchorLink>
    )
  return (
    <div className={classes.lead}>
      <span>
        {t('automatedTest.comparedWith')}{' '}
        <AnchorLink to="/automatedTest/$runId" params={{ runId: before.id }} search={{ domainId }}>
          {`#${before.id}`}
        </AnchorLink>{' '}
        <span className="quiet">
          {`${t.format.minute(before.createdAt)} · ${t('automatedTest.buildNumber', { id: before.buildDisplayId })} · ${rateText(t, before)}`}
        </span>
      </span>
      {link('WORSE', before.worse)}
      {link('BETTER', before.better)}
    </div>
  )
}
