import type { BuildMode } from '@parlance/contract'
import { hasTrainer } from '../../job/livingTrainers'
import { version } from '../../process/version'
import type { BuildStep, BuildTask, ModelSource } from '../child/childTask'
import { threadCount } from '../child/threadCount'
import { BuildFailure } from '../state/buildFailure'
import { renewalBase } from '../state/renewalBase'
import { readBuild } from '../state/transition'
import type { Step } from './step'

type Asked = Pick<Step, 'context' | 'job' | 'build'>

const STEPS: Record<BuildMode, readonly BuildStep[]> = {
  STANDARD: ['FREEZE', 'TRAIN', 'PACK', 'CHECK'],
  APPLY: ['FREEZE', 'PACK', 'CHECK'],
  QUICK: ['FREEZE', 'PACK', 'CHECK'],
}

/** A build's task for its child, from one step on: to its end, or until a trainer may take it over. */
export async function buildTask(first: BuildStep, asked: Asked): Promise<BuildTask> {
  const { context, build } = asked
  const steps = STEPS[build.mode].slice(STEPS[build.mode].indexOf(first))
  const isForTrainer =
    first === 'FREEZE' && steps.includes('TRAIN') && (await hasTrainer(context.database, version))
  return {
    kind: 'BUILD',
    store: context.blobs.address,
    domainId: build.domain_id,
    buildId: build.id,
    steps: isForTrainer ? ['FREEZE'] : steps,
    model: first === 'CHECK' ? null : await modelSource(asked),
    checksum: build.checksum,
    threads: threadCount(context.config),
  }
}

async function modelSource(asked: Asked): Promise<ModelSource> {
  const { context, build } = asked
  if (build.mode === 'QUICK') return null
  if (build.mode === 'STANDARD') return { base: await renewalBase(context.database, build) }
  return { carriedFrom: { domainId: build.domain_id, checksum: (await findSource(asked)).checksum } }
}

/** The build whose model an apply carries over. */
export async function findSource({ context, job, build }: Asked) {
  const source = await readBuild(context.database, build.domain_id, Number(job.payload.sourceBuildId))
  if (!source?.checksum || source.removed_at)
    throw new BuildFailure('SOURCE_REMOVED', { id: job.payload.sourceBuildId })
  return { ...source, checksum: source.checksum }
}
