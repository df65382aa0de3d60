import { find, offer } from '@parlance/contract'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { findEverywhere } from './findEverywhere'
import { offerReferences } from './offerReferences'

/** One search over everything of a domain, and what a text may name while it is typed. */
export function findRoutes(serve: Serve, { database }: Context): void {
  serve(find.everywhere, async ({ query }) => findEverywhere(database, query))

  serve(offer.list, async ({ query }) => offerReferences(database, query))
}
