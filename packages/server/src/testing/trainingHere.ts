import type { ChildTask, Outcomes } from '../builds/child/childTask'
import { doTask } from '../builds/child/doTask'
import { type TaskOptions, TrainingProcesses } from '../builds/child/trainingProcesses'

/**
 * Does the tasks of builds in the process of the test, by the very code that the product runs in a process of its own:
 * for tests that need a bot and do not ask how it was trained. A process takes half a second to start, and on a busy
 * machine it waits besides, since it runs only while nothing else does.
 */
export class TrainingHere extends TrainingProcesses {
  constructor() {
    super(() => Number.POSITIVE_INFINITY, 'normal')
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
