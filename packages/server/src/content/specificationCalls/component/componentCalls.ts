import { AppError, type FormFields, type ReplyOf, specificationComponent } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import type { Serve } from '../../../http/serve'
import { listComponents } from '../../component/readComponent'
import { updateComponent } from '../../component/writeComponent'
import { componentStore } from '../../kind/componentStore'
import { kindOf } from '../../kind/kinds'
import { referencesOf } from '../../reference/referring'
import type { Writing } from '../../reference/writing'
import { write } from '../write'

/** User variables and forms (section 7, "User variables" and "Forms"). */
export function componentCalls(serve: Serve, context: Context): void {
  const { searchUserVariables, putForm } = specificationComponent

  serve(searchUserVariables, async ({ query, body }) => {
    const { domainId } = query
    const found = await listComponents(context.database, 'userVariable', { ...body, domainId })
    // Only what the schema of user variables parsed was ever stored.
    return found as ReplyOf<typeof searchUserVariables>
  })

  serve(putForm, async (call) => {
    const { id, revision: read, force, ...fields } = call.body
    const { before, revision } = await write(context, call, (tx, writing) =>
      saveForm(tx, writing, { id, revision: read, force, fields }),
    )
    const turnChange = leadsTo(before) !== leadsTo(fields)
    return {
      id,
      revision,
      success: true as const,
      isSuccess: true as const,
      ...(call.query.checkTurnChange && { turnChange }),
    }
  })
}

async function saveForm(
  tx: Database,
  writing: Writing,
  saved: { id: number; revision: number | undefined; force: boolean | undefined; fields: FormFields },
): Promise<{ before: FormFields; revision: number }> {
  const { id } = saved
  const stored = componentStore('form')
  const [before] = await stored.read(tx, writing.domainId, [id])
  if (!before) throw new AppError('NOT_FOUND', { id })
  const revision = saved.revision ?? before.revision
  await updateComponent(tx, writing, 'form', { ...saved, revision })
  const [after] = await stored.read(tx, writing.domainId, [id])
  return { before: before.fields, revision: after!.revision }
}

/** The conversations that a form leads to. */
function leadsTo(fields: FormFields): string {
  const references = referencesOf(kindOf('form').visit, fields)
  const names = references.flatMap(({ kind, name }) => (kind === 'conversation' ? [name] : []))
  return JSON.stringify([...new Set(names)].toSorted())
}
