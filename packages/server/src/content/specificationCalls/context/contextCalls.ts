import {
  chatInputContext,
  chatOutputContext,
  failureInputContext,
  failureOutputContext,
  specificationContext,
  welcomeInputContext,
  welcomeOutputContext,
} from '@parlance/contract'
import type { Context } from '../../../context'
import { presentSlice } from '../../../http/page'
import type { Serve } from '../../../http/serve'
import { write } from '../write'
import { addContext, changeContext, removeContext } from './changeContexts'
import { readContextRules } from './contextRules'
import { contextNames, readContext, readContexts } from './readContexts'
import { renameContext } from './renameContext'
import type { Side } from './side'

const INPUT = [
  ['chat', chatInputContext],
  ['welcome', welcomeInputContext],
  ['failure', failureInputContext],
] as const
const OUTPUT = [
  ['chat', chatOutputContext],
  ['welcome', welcomeOutputContext],
  ['failure', failureOutputContext],
] as const

/** Contexts of conversations, welcome and failure messages (section 7, "Slots, tasks, contexts"). */
export function contextCalls(serve: Serve, context: Context): void {
  const { database } = context
  // All have the same calls; the schema of each has parsed what a handler sees.
  for (const [kind, calls] of INPUT)
    sideCalls(serve, context, { kind, side: 'input' }, calls as unknown as Calls)
  for (const [kind, calls] of OUTPUT)
    sideCalls(serve, context, { kind, side: 'output' }, calls as unknown as Calls)

  serve(specificationContext.rules, async ({ query }) =>
    presentSlice(await readContextRules(database, query.domainId, query.search, query.lack), query),
  )

  serve(specificationContext.rename, async (call) => ({
    changed: await write(context, call, (tx, writing) => renameContext(tx, writing, call.body)),
  }))
}

type Calls = typeof chatOutputContext

function sideCalls(serve: Serve, context: Context, of: Side, calls: Calls): void {
  const { database } = context

  serve(calls.create, async (call) => {
    const { ownerId, revision, ...fields } = call.body
    const id = await write(context, call, (tx, writing) =>
      addContext(tx, writing, { ...of, ownerId, revision }, fields),
    )
    return readContext(database, call.query.domainId, of, id)
  })

  serve(calls.update, async (call) => {
    const { id } = call.params
    const { revision, ...fields } = call.body
    await write(context, call, (tx, writing) => changeContext(tx, writing, { ...of, id, revision }, fields))
    return readContext(database, call.query.domainId, of, id)
  })

  serve(calls.remove, async (call) => {
    await write(context, call, (tx, writing) => removeContext(tx, writing, { ...of, id: call.params.id }))
    return { removed: 1 }
  })

  serve(calls.search, async ({ query, body }) => {
    const all = await readContexts(database, query.domainId, of, body.ownerId ?? null)
    const word = body.search.trim().toLowerCase()
    return presentSlice(
      all.filter(({ name }) => name.toLowerCase().includes(word)),
      body,
    )
  })

  serve(calls.autoComplete, async ({ query }) => contextNames(database, query.domainId, query.name))
}
