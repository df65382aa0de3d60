import { CopyOutcome, type CurrentUser, type Job, type JobKind, ReplaceOutcome } from '@parlance/contract'
import type { ComponentType, ReactNode } from 'react'
import { RestoreWatch } from '../../shared/deletion/RestoreWatch'
import { CopyWatch } from '../../shared/domain/copy/CopyWatch'
import { ReplaceWatch } from '../../shared/exchange/replace/ReplaceWatch'
import { outcomeText } from '../../shared/exchange/upload/outcomeText'
import { UploadWatch } from '../../shared/exchange/upload/UploadWatch'
import type { Translate } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/link/AnchorLink'

type LinkProps = { t: Translate; domainId: number; job: Job; user: CurrentUser | null | undefined }

/** How the console shows jobs of one kind. */
type ShownJob = {
  /** What one that finished came to, in a line; undefined where its result says nothing. */
  text?: (result: NonNullable<Job['result']>, t: Translate) => string | undefined
  /** The way to what one made that has no page of a build or a test run. */
  link?: (props: LinkProps) => ReactNode
  /** Says on every screen how one ends; of kinds that share a watch the first has it. */
  watch?: ComponentType<{ domainId: number | undefined }>
}

/** An upload, or an earlier state that was restored: both write content and count it alike. */
const OF_CONTENT: ShownJob = {
  text: (result, t) =>
    'created' in result
      ? outcomeText(t, {
          created: countIn(result, 'created'),
          changed: countIn(result, 'changed'),
          deleted: countIn(result, 'deleted'),
          refused: countIn(result, 'refused'),
        })
      : undefined,
  link: ({ t, domainId, job }) =>
    job.state === 'FINISHED' && (
      <AnchorLink to="/dmManagement" search={{ domainId }}>
        {t('screen.conversations')}
      </AnchorLink>
    ),
}

const OF_TEST: ShownJob = {
  text: (result, t) =>
    t('job.tested', {
      passed: t.format.number(countIn(result, 'passed')),
      expected: t.format.number(countIn(result, 'expected')),
      rows: t.format.number(countIn(result, 'total')),
    }),
}

/** Every kind of job, with what the console says of it. */
export const SHOWN_JOBS: Record<JobKind, ShownJob> = {
  BUILD: {},
  MODEL_REPORT: {},
  RELEARN: {
    text: (result, t) =>
      t('job.relearned', {
        settled: countIn(result, 'settled'),
        answered: countIn(result, 'answered'),
        taught: countIn(result, 'taught'),
      }),
  },
  CONVERSATION_UPLOAD: { ...OF_CONTENT, watch: UploadWatch },
  CONTENT_RESTORE: OF_CONTENT,
  RESTORE: { watch: RestoreWatch },
  REPLACE: {
    text: (result, t) => {
      const replaced = ReplaceOutcome.safeParse(result).data
      return replaced && t('replace.done', { changes: replaced.changes, objects: replaced.objects })
    },
    watch: ReplaceWatch,
  },
  API_ENTITY_CHECK: {},
  AUTOMATED_TEST: OF_TEST,
  QUALITY_TEST: OF_TEST,
  PUSH: {
    text: (result, t) =>
      t('push.reached', { sent: countIn(result, 'sent'), audience: countIn(result, 'audience') }),
  },
  SCENARIO_WALK: {
    text: (result, t) =>
      t('job.walked', { turns: countIn(result, 'turns'), findings: countIn(result, 'findingCount') }),
    link: ({ t, domainId, job }) =>
      job.state === 'FINISHED' && (
        <AnchorLink to="/scenario" search={{ domainId }}>
          {t('screen.scenario')}
        </AnchorLink>
      ),
  },
  DOMAIN_COPY: {
    text: (result, t) => {
      const copied = CopyOutcome.safeParse(result).data
      return copied && t('copy.result', { name: copied.domainName, count: copied.conversations })
    },
    // The copy belongs to who made it: to others it is a domain that does not exist.
    link: ({ t, job, user }) => {
      const copied = CopyOutcome.safeParse(job.result).data
      return (
        copied &&
        job.worker === user?.email && (
          <AnchorLink to="/domain/$domainId" params={{ domainId: copied.domainId }}>
            {t('copy.open')}
          </AnchorLink>
        )
      )
    },
    watch: CopyWatch,
  },
}

/** A number that a result holds; 0 where it holds none of the name. */
function countIn(result: NonNullable<Job['result']>, name: string): number {
  const count = result[name]
  return typeof count === 'number' ? count : 0
}
