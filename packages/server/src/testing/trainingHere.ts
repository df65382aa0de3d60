import type { ChildTask, Outcomes } from '../builds/child/childTask'
import { doTask } from '../builds/child/doTask'
import { createTraining, type TaskOptions, TrainingProcesses } from '../builds/child/trainingProcesses'
import type { Context } from '../context'

/**
 * Does the tasks of builds in the process of the test, by the very code that the product runs in a process of its own:
 * for tests that need a bot and do not ask how it was trained. A process takes half a second to start, and on a busy
 * machine it waits besides, since it runs only while nothing else does.
 */
export class TrainingHere extends TrainingProcesses {
  constructor() {
    super(() => Number.POSITIVE_INFINITY)
  }

  override async run(task: ChildTask, { signal, onProgress, onOutcome }: TaskOptions) {
    signal.throwIfAborted()
    const outcomes: Partial<Outcomes> = {}
    await doTask(
      { ...task, threads: 1 },
      {
        onProgress: (fraction, stage) => onProgress?.(fraction, stage),
        onOutcome(outcome) {
          Object.assign(outcomes, outcome)
          onOutcome?.(outcome)
        },
      },
    )
    signal.throwIfAborted()
    return outcomes
  }
}

/** What a context keeps, but for what trains. */
export function ownTraining({ own }: Context, training: typeof createTraining): Context['own'] {
  return <Part>(make: (context: Context) => Part): Part =>
    (make as unknown) === createTraining ? (own(training) as Part) : own(make)
}
