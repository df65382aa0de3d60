import { availableParallelism } from 'node:os'
import { bundleOf } from '../assets'
import type { OnProgress } from './childTask'
import type { ThreadOptions } from './jobsOnThreads'
import { watchOthers } from './othersOnCores'

/** More threads would take the time of live turns, and there are few long jobs in a training. */
const MOST_THREADS = 2

/** How a build spreads a training, or what its report trains, over threads: beside live turns they keep to one core. */
export function buildThreads(onProgress: OnProgress): ThreadOptions {
  const threads = Math.min(MOST_THREADS, availableParallelism())
  return {
    file: bundleOf('training.thread'),
    threads,
    mayUseAll: watchOthers(threads),
    onProgress: ({ fraction, stage }) => onProgress(fraction, stage),
  }
}
