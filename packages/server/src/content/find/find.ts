import { find } from '@parlance/contract'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { findEverywhere } from './findEverywhere'

/** One search over everything of a domain. */
export function findRoutes(serve: Serve, { database }: Context): void {
  serve(find.everywhere, async ({ query }) => findEverywhere(database, query))
}
