import { find, offer, replace } from '@parlance/contract'
import type { Context } from '../../context'
import { searchWithin } from '../../db/transaction/readWithin'
import { heavyReads } from '../../http/fairness/heavyCall'
import type { Serve } from '../../http/serve'
import { enqueueJob } from '../../job/queue'
import { findEverywhere } from './findEverywhere'
import { offerReferences } from './offerReferences'
import { previewReplace, readReplacePage } from './replace/previewReplace'
import { readIndex } from './replace/replaceIndex'

/** A search of a domain of 10,000 conversations takes a quarter of a second, and many times as long on a busy machine. */
const FIND_MS = 20_000
/** Somebody who types does not wait longer for offers. */
const OFFER_MS = 2_000

/** One search over everything of a domain, the replacement of what it finds, and what a text may name. */
export function findRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(find.everywhere, async ({ query }) =>
    searchWithin(database, FIND_MS, (tx) => findEverywhere(tx, query)),
  )

  serve(offer.list, async ({ query }) => searchWithin(database, OFFER_MS, (tx) => offerReferences(tx, query)))

  serve(replace.preview, async ({ query: { domainId }, body }) =>
    heavyReads(String(domainId), () => previewReplace(context, domainId, body)),
  )

  serve(replace.changes, async ({ query, params }) =>
    heavyReads(String(query.domainId), () => readReplacePage(context, params.previewId, query)),
  )

  serve(replace.apply, async ({ query: { domainId }, params: { previewId }, body, caller }) => {
    await readIndex(context, domainId, previewId)
    // One of all that writes much at a time, so that the way back of one is not what another is writing.
    const job = { domainId, kind: 'REPLACE' as const, key: 'upload', requestedBy: caller.userId }
    return { jobId: await enqueueJob(database, { ...job, payload: { previewId, ...body } }) }
  })
}
