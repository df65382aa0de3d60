import { AppError, COPY_KINDS, codeKey, domainCopy } from '@parlance/contract'
import type { Context } from '../../../context'
import { domainRow } from '../../../db/domainRow'
import { atOneMoment } from '../../../db/transaction/atOneMoment'
import type { Serve } from '../../../http/serve'
import { enqueueJob } from '../../../job/queue'
import { duplicateCode, freeCode } from '../createDomain'
import { beyondPlan, countSecrets, sharesOf } from './pickContent'

/** Copies of a domain: what one would be, and making it (specification section 2). */
export function domainCopyRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(domainCopy.plan, async ({ params: { id }, query: { kinds = COPY_KINDS } }) => {
    return atOneMoment(database, async (tx) => {
      const { code } = await domainRow(tx, id, ['code'])
      const shares = await sharesOf(tx, id, kinds)
      const secrets = await countSecrets(tx, id, kinds)
      return { code: await freeCode(tx, code), shares, secrets, beyond: beyondPlan(shares) }
    })
  })

  serve(domainCopy.start, async ({ params: { id }, body, caller }) => {
    const taken = await database
      .selectFrom('domain')
      .select('id')
      .where('code_key', '=', codeKey(body.code))
      .executeTakeFirst()
    // Told before anything begins; the copy itself looks again.
    if (taken) throw duplicateCode(body.code)
    const beyond = beyondPlan(await sharesOf(database, id, body.kinds))
    if (beyond) throw new AppError('LIMIT_REACHED', beyond)
    const job = { domainId: id, kind: 'DOMAIN_COPY' as const, key: 'copy', payload: body }
    return { jobId: await enqueueJob(database, { ...job, requestedBy: caller.userId }) }
  })
}
