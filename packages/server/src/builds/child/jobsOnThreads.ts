import { doJobs, type JobOutcome, type JobPlan, openKernels, type TrainingProgress } from '@parlance/engine'
import { bundleOf } from '../../assets'
import type { TaskListener } from './childTask'
import { type PoolOptions, ThreadPool } from './threadPool'

/** How many threads there may be; `file` is their module, by default the one of the product. */
type ThreadOptions = Pick<TaskListener, 'onProgress'> & Partial<PoolOptions> & { threads: number }

/** Below this cost (about multiplications) a thread takes longer to start than it would save. */
const WORTH_THREADS = 2e8
/** With so many questions there is that much to do, and threads can start while it is planned. */
const QUESTIONS_WORTH_THREADS = 2000

/**
 * Does the jobs of a plan for so many questions, on so many threads or here where that is no use. `plans` gives the
 * plan as far as it is made, each time with more to do, and threads begin with what is there. The outcome is the same,
 * byte for byte, whatever their number. The rows of the plan move to shared memory. Throws what a thread dies of.
 */
export async function jobsOnThreads<Plan extends JobPlan>(
  questions: number,
  plans: Iterable<Plan>,
  { threads, onProgress, file = bundleOf('training.thread') }: ThreadOptions,
): Promise<{ plan: Plan; outcome: JobOutcome }> {
  const pool = new ThreadPool({ file, threads })
  const report = ({ fraction, stage }: TrainingProgress) => onProgress(fraction, stage)
  const isLarge = threads > 1 && questions >= QUESTIONS_WORTH_THREADS
  try {
    let plan: Plan | null = null
    for (plan of plans) if (isLarge) pool.take(plan)
    if (plan === null) throw new Error('there is no plan')
    const cost = plan.jobs.reduce((sum, job) => sum + job.cost, 0)
    const isWorthThreads = Math.min(threads, plan.jobs.length) > 1 && cost > WORTH_THREADS
    if (!isLarge && !isWorthThreads) return { plan, outcome: doJobs(plan, openKernels(), report) }
    if (!isLarge) pool.take(plan)
    return { plan, outcome: await pool.finish(plan, report) }
  } finally {
    await pool.end()
  }
}
