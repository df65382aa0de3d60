import type { Job } from '@parlance/contract'
import { useUser } from '../../shared/api/useUser'
import { useFaultText } from '../../shared/call/useFaultText'
import { useOutcomeText } from '../../shared/exchange/upload/useOutcomeText'
import { useT } from '../../shared/i18n/useT'
import { jobError } from '../../shared/job/jobError'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { useErrorText } from '../../shared/ui/useErrorText'
import classes from './job.module.css'
import { SHOWN_JOBS } from './jobKinds'

type Props = { domainId: number; job: Job }

/** What a job was about and came to, in a line, and the way to what it made. */
export function JobResult({ domainId, job }: Props) {
  const text = useResultText(job)
  return (
    <span className={classes.result}>
      {text && (
        <span className="line" title={text}>
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
  const { buildId, testRunId, kind } = job
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
  return SHOWN_JOBS[kind].link?.({ t, domainId, job, user })
}

function useResultText({ kind, state, error, result, fileName }: Job): string {
  const words = { t: useT(), outcomeText: useOutcomeText() }
  const failureText = useFailureText()
  let text: string | undefined
  if (state === 'FAILED' && error) text = failureText(error)
  if (state === 'FINISHED' && result) text = SHOWN_JOBS[kind].text?.(result, words)
  return [fileName, text].filter(Boolean).join(' · ')
}

function useFailureText(): (error: NonNullable<Job['error']>) => string {
  const t = useT()
  const errorText = useErrorText()
  const faultText = useFaultText('apiEntity')
  return (error) => {
    const { name, reason } = error.params ?? {}
    if (error.code === 'API_ENTITY_INIT_FAILED' && typeof reason === 'string')
      return `@{${typeof name === 'string' ? name : ''}} · ${faultText(reason)}`
    // A build fails with the name of its state.
    return t.find(`buildStatus.${error.code}`) ?? errorText(jobError(error))
  }
}
