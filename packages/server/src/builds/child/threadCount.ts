import { availableParallelism } from 'node:os'
import { type Config, isTrainerAlone } from '../../config'

/** Beside live turns more would take their time. */
const BESIDE_TURNS = 2

/** How many threads a training takes: few beside live turns, every processor of a machine that only trains. */
export function threadCount(config: Config): number {
  const processors = availableParallelism()
  return isTrainerAlone(config) ? processors : Math.min(BESIDE_TURNS, processors)
}
