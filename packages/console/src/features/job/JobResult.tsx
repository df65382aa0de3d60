import type { Job } from '@parlance/contract'
import { useUser } from '../../shared/api/useUser'
import { faultText } from '../../shared/call/faultText'
import { type Translate, useT } from '../../shared/i18n/useT'
import { jobError } from '../../shared/job/jobError'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { errorText } from '../../shared/ui/errorText'
import classes from './job.module.css'
import { SHOWN_JOBS } from './jobKinds'

type Props = { domainId: number; job: Job }

/** What a job was about and came to, in a line, and the way to what it made. */
export function JobResult({ domainId, job }: Props) {
  const text = resultText(useT(), job)
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

function resultText(t: Translate, { kind, state, error, result, fileName }: Job): string {
  let text: string | undefined
  if (state === 'FAILED' && error) text = failureText(t, error)
  if (state === 'FINISHED' && result) text = SHOWN_JOBS[kind].text?.(result, t)
  return [fileName, text].filter(Boolean).join(' · ')
}

function failureText(t: Translate, error: NonNullable<Job['error']>): string {
  const { name, reason } = error.params ?? {}
  if (error.code === 'API_ENTITY_INIT_FAILED' && typeof reason === 'string')
    return `@{${typeof name === 'string' ? name : ''}} · ${faultText(t, 'apiEntity', reason)}`
  // A build fails with the name of its state.
  return t.find(`buildStatus.${error.code}`) ?? errorText(t, jobError(error))
}
