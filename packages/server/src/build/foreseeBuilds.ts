import { CONTENT_CHANGED } from '../component/contentLock'
import type { Context } from '../context'
import type { Listeners } from '../db/listen'
import { foreseeBuild } from './trainingChild'

/**
 * What a worker has to hear so that a process waits for the build of a bot that somebody changes: starting one takes as
 * long as a third of what is to be built again.
 */
export function foreseeBuilds({ config }: Context): Listeners {
  return { [CONTENT_CHANGED]: () => void foreseeBuild(config.trainingMemoryMb) }
}
