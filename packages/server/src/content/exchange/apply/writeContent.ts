import type { UploadWay } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import type { RunningJob } from '../../../job/jobHandler'
import type { HeldContent } from '../../reference/contentLock'
import { readBotFacts } from '../compare/compareUpload'
import { botEffects } from '../compare/componentEffects'
import type { WayPlan } from '../compare/planWay'
import type { UploadContent } from '../compare/uploadContent'
import { type Applied, writeUpload } from './writeUpload'

/** Writes a file as its plan says, in a transaction. */
export async function writeContent(
  context: Context,
  tx: Database,
  held: HeldContent,
  job: RunningJob,
  content: Pick<UploadContent, 'conversations' | 'content' | 'existing' | 'differences' | 'bot' | 'unread'>,
  { way, plan }: { way: UploadWay; plan: WayPlan },
): Promise<Applied> {
  const { domainId } = job
  const facts = await readBotFacts(context, tx, domainId, content)
  const refused = {
    components: new Set(plan.refusedComponents),
    kept: new Set(plan.keptComponents),
    settings: plan.refusedSettings,
  }
  const bot = facts && { file: facts.bot, effects: botEffects(facts, way, refused), labels: plan.labels }
  const writing = { ...held, by: job.requestedBy, now: context.now() }
  return writeUpload(tx, writing, content, { way, plan, bot }, () => job.signal.throwIfAborted())
}
