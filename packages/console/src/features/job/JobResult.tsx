import { CopyOutcome, type Job, ReplaceOutcome } from '@parlance/contract'
import { useUser } from '../../shared/api/useUser'
import { useFaultText } from '../../shared/call/useFaultText'
import { type Outcome, useOutcomeText } from '../../shared/exchange/upload/useOutcomeText'
import { useFormat } from '../../shared/i18n/useFormat'
import { useT } from '../../shared/i18n/useT'
import { jobError } from '../../shared/job/jobError'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { useErrorText } from '../../shared/ui/useErrorText'
import classes from './job.module.css'

type Props = { domainId: number; job: Job }

/** What a job was about and came to, in a line, and the way to what it made. */
export function JobResult({ domainId, job }: Props) {
  const text = useResultText(job)
  return (
    <span className={classes.result}>
      {text && (
        <span className={classes.cut} title={text}>
          {text}
        </span>
      )}
      <Way domainId={domainId} job={job} />
    </span>
  )
}

function Way({ domainId, job }: Props) {
  const t = useT()
  const user = useUser()
  const { buildId, testRunId, kind, state, worker } = job
  const copy = kind === 'DOMAIN_COPY' ? CopyOutcome.safeParse(job.result).data : undefined
  // The copy belongs to who made it: to others it is a domain that does not exist.
  if (copy && worker === user?.email)
    return (
      <AnchorLink to="/domain/$domainId" params={{ domainId: copy.domainId }}>
        {t('copy.open')}
      </AnchorLink>
    )
  if (testRunId !== undefined)
    return (
      <AnchorLink to="/automatedTest/$runId" params={{ runId: testRunId }} search={{ domainId }}>
        {t('job.show.test')}
      </AnchorLink>
    )
  if (buildId !== undefined)
    return (
      <AnchorLink to="/build/$buildId" params={{ buildId }} search={{ domainId }}>
        {t('job.show.build')}
      </AnchorLink>
    )
  if (kind === 'SCENARIO_WALK' && state === 'FINISHED')
    return (
      <AnchorLink to="/scenario" search={{ domainId }}>
        {t('screen.scenario')}
      </AnchorLink>
    )
  if (isOfFile(kind) && state === 'FINISHED')
    return (
      <AnchorLink to="/dmManagement" search={{ domainId }}>
        {t('screen.conversations')}
      </AnchorLink>
    )
  return null
}

function useResultText({ kind, state, error, result, fileName }: Job): string {
  const t = useT()
  const format = useFormat()
  const outcomeText = useOutcomeText()
  const errorText = useErrorText()
  const faultText = useFaultText('apiEntity')
  const named = (text: string) => [fileName, text].filter(Boolean).join(' · ')
  if (error && state === 'FAILED') {
    const { name, reason } = error.params ?? {}
    if (error.code === 'API_ENTITY_INIT_FAILED' && typeof reason === 'string')
      return `@{${typeof name === 'string' ? name : ''}} · ${faultText(reason)}`
    // A build fails with the name of its state.
    const own = t.find(`buildStatus.${error.code}`)
    return named(own ?? errorText(jobError(error)))
  }
  if (state !== 'FINISHED' || !result) return named('')
  const count = (name: string) => (typeof result[name] === 'number' ? result[name] : 0)
  if (kind === 'AUTOMATED_TEST' || kind === 'QUALITY_TEST')
    return named(
      t('job.tested', {
        passed: format.number(count('passed')),
        expected: format.number(count('expected')),
        rows: format.number(count('total')),
      }),
    )
  if (kind === 'SCENARIO_WALK')
    return t('job.walked', { turns: count('turns'), findings: count('findingCount') })
  const copied = kind === 'DOMAIN_COPY' ? CopyOutcome.safeParse(result).data : undefined
  if (copied) return t('copy.result', { name: copied.domainName, count: copied.conversations })
  if (kind === 'PUSH') return t('push.reached', { sent: count('sent'), audience: count('audience') })
  if (isOfFile(kind) && 'created' in result) return named(outcomeText(outcomeOf(count)))
  const replaced = kind === 'REPLACE' ? ReplaceOutcome.safeParse(result).data : undefined
  if (replaced) return t('replace.done', { changes: replaced.changes, objects: replaced.objects })
  return named('')
}

/** An upload, or an earlier state that was restored: both write content and count it alike. */
function isOfFile(kind: Job['kind']): boolean {
  return kind === 'CONVERSATION_UPLOAD' || kind === 'CONTENT_RESTORE'
}

function outcomeOf(count: (name: string) => number): Outcome {
  return {
    created: count('created'),
    changed: count('changed'),
    deleted: count('deleted'),
    refused: count('refused'),
  }
}
