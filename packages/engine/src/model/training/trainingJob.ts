import type { LabelledRows } from '../features/labelledRows'
import type { Kernels } from '../kernels/kernels'
import type { ClassWeights } from '../linear/linear'
import { trainLinear } from '../linear/trainLinear'
import { findNearestClasses } from '../network/nearestClasses'
import type { Network } from '../network/network'
import { type NetworkSettings, trainNetwork } from '../network/trainNetwork'

/** How many of the nearest classes a network compares each row with, and how many random ones. */
export type ClassSampling = { perRow: number; random: number }

/** What to fit to a set of rows: the linear scorer of some classes (`first` to `last - 1`), or one network. */
export type Fitting =
  | { kind: 'linear'; first: number; last: number; seed: number }
  | {
      kind: 'network'
      settings: Omit<NetworkSettings, 'sampled'>
      sampling: ClassSampling | null
      seed: number
    }

/** The result of a fitting. */
export type Fitted = { kind: 'linear'; classes: ClassWeights[] } | { kind: 'network'; network: Network }

/** A piece of a training that needs no other piece; `cost` is about how long it takes, compared with the others. */
export type TrainingJob = { set: number; fitting: Fitting; cost: number }

/** Fits what a job asks for. Pure: the same rows and fitting give the same numbers, in any thread and order. */
export function fitScorer(
  kernels: Kernels,
  set: LabelledRows,
  fitting: Fitting,
  report: (fraction: number) => void,
): Fitted {
  if (fitting.kind === 'linear') {
    const { first, last, seed } = fitting
    return { kind: 'linear', classes: trainLinear(kernels, set, first, last, seed, report) }
  }
  const { sampling, settings, seed } = fitting
  if (sampling === null) {
    return {
      kind: 'network',
      network: trainNetwork(kernels, set, { ...settings, sampled: null }, seed, report),
    }
  }
  const found = findNearestClasses(set, sampling.perRow, (fraction) => report(fraction * FINDING))
  const sampled = { ...sampling, nearest: found }
  const network = trainNetwork(kernels, set, { ...settings, sampled }, seed, (fraction) =>
    report(FINDING + fraction * (1 - FINDING)),
  )
  return { kind: 'network', network }
}

/** Share of the time that the search for the nearest classes takes. */
const FINDING = 0.15
