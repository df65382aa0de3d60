import type { LabelledRows } from '../features/labelledRows'
import type { Kernels } from '../kernels/kernels'
import type { ClassWeights } from '../linear/linear'
import { trainLinear } from '../linear/trainLinear'
import { findRivals } from '../network/nearestClasses'
import type { NetworkPart } from '../network/network'
import { type NetworkSettings, trainNetwork } from '../network/trainNetwork'

/** How many likely rivals a network compares each row with, and how many random classes. */
export type RivalPlan = { perRow: number; random: number }

/** What to fit to a set of rows: the linear scorer of some classes (`first` to `last - 1`), or one network. */
export type Fitting =
  | { part: 'linear'; first: number; last: number; seed: number }
  | {
      part: 'network'
      settings: Omit<NetworkSettings, 'negatives'>
      rivals: RivalPlan | null
      seed: number
    }

/** What a fitting gives. */
export type Fitted = { part: 'linear'; classes: ClassWeights[] } | { part: 'network'; network: NetworkPart }

/** A piece of a training that needs no other piece; `cost` is about how long it takes, beside the others. */
export type TrainingJob = { set: number; fitting: Fitting; cost: number }

/** Does a job on its rows. Pure: the same rows and fitting give the same numbers, wherever and after whatever. */
export function fitPart(
  kernels: Kernels,
  set: LabelledRows,
  fitting: Fitting,
  report: (fraction: number) => void,
): Fitted {
  if (fitting.part === 'linear') {
    const { first, last, seed } = fitting
    return { part: 'linear', classes: trainLinear(kernels, set, first, last, seed, report) }
  }
  const { rivals, settings, seed } = fitting
  if (rivals === null) {
    return {
      part: 'network',
      network: trainNetwork(kernels, set, { ...settings, negatives: null }, seed, report),
    }
  }
  const found = findRivals(set, rivals.perRow, (fraction) => report(fraction * FINDING))
  const negatives = { ...rivals, rivals: found }
  const network = trainNetwork(kernels, set, { ...settings, negatives }, seed, (fraction) =>
    report(FINDING + fraction * (1 - FINDING)),
  )
  return { part: 'network', network }
}

/** Share of the time that the search for rivals takes. */
const FINDING = 0.15
