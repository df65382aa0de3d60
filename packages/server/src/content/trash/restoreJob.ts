import { AppError, deletion } from '@parlance/contract'
import type { Context } from '../../context'
import type { JobHandler } from '../../job/jobHandler'
import { restoreDeleted } from './restoreDeleted'
import type { Which } from './takeFromTrash'

/**
 * Restores a great deal, wholly or not at all: the end of the job is written in the transaction that writes everything
 * else. A job that is refused has the issues among the parameters of its error.
 */
export function createRestoreHandler({ database, now }: Context): JobHandler {
  return {
    permit: deletion.restore.permit,
    async run(job) {
      const { domainId, requestedBy: by } = job
      job.progress(0, 'READING')
      const watch = {
        reached: (share: number) => {
          job.signal.throwIfAborted()
          job.progress(share, 'WRITING')
        },
        finish: job.finish,
      }
      try {
        return await restoreDeleted(
          database,
          { domainId, by, now: now() },
          job.payload['which'] as Which,
          watch,
        )
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        throw new AppError(error.code, { ...error.params, issues: error.issues })
      }
    },
  }
}
