import type { BuildStep, BuildTask, Outcomes } from '../child/childTask'
import { createTraining } from '../child/trainingProcesses'
import { progressWithin } from '../state/progress'
import { buildTask } from './buildTask'
import type { Step } from './step'

type Settle = { outcome: Promise<unknown>; resolve(outcome: unknown): void; reject(reason: unknown): void }

/** The child task of one attempt at a build, which may run ahead of the states that the build enters. */
export type ChildRun = {
  outcomeOf<S extends BuildStep>(step: S, of: Omit<Step, 'progress' | 'outcomeOf'>): Promise<Outcomes[S]>
  /** Ends the process unless its task is done. */
  end(): void
}

export function openChildRun(): ChildRun {
  const stop = new AbortController()
  const steps = new Map<BuildStep, Settle>()

  const begin = (task: BuildTask, { context, job, deadline }: Parameters<ChildRun['outcomeOf']>[1]) => {
    for (const step of task.steps) steps.set(step, createSettle())
    context
      .own(createTraining)
      .run(task, {
        signal: AbortSignal.any([job.signal, stop.signal]),
        deadline,
        // No other step takes long.
        onProgress: (fraction, stage) => job.progress(progressWithin('TRAINING_C3', fraction), stage),
        onOutcome(outcomes) {
          for (const [step, outcome] of Object.entries(outcomes))
            steps.get(step as BuildStep)?.resolve(outcome)
        },
      })
      .catch((error: unknown) => {
        for (const { reject } of steps.values()) reject(error)
      })
  }

  return {
    async outcomeOf(step, of) {
      if (!steps.has(step)) begin(await buildTask(step, of), of)
      // Each step was resolved with its own outcome.
      return steps.get(step)!.outcome as Promise<Outcomes[typeof step]>
    },
    end: () => stop.abort(new Error('the attempt at the build has ended')),
  }
}

function createSettle(): Settle {
  const settle = {} as Settle
  settle.outcome = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }))
  // A failure is for the state that asks for the outcome.
  settle.outcome.catch(() => {})
  return settle
}
