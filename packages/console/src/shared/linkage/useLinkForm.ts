import type { LinkState } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { buildKeys } from '../api/queryKeys'
import type { DraftForm } from '../form/draftForm'
import { useDraftForm } from '../form/useDraftForm'
import { useT } from '../i18n/useT'
import { useToasts } from '../ui/Toasts'

type Linkage<Link, Fields> = {
  domainId: number
  /** The contract's rule for the fields. */
  schema: z.ZodType
  found: Link
  /** What is entered: secrets are written and never read back, so their fields begin empty. */
  fieldsOf: (link: Link) => Fields
  link: (fields: Fields) => Promise<Link>
}

/** The form of a link with another service. A build carries each change of it (specification section 4). */
export function useLinkForm<Link extends { state: LinkState }, Fields>({
  domainId,
  schema,
  found,
  fieldsOf,
  link,
}: Linkage<Link, Fields>): DraftForm<Fields> {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const storedOf = (linked: Link) => ({ fields: fieldsOf(linked), revision: 0 })
  return useDraftForm({
    schema,
    stored: isLinked(found) ? storedOf(found) : null,
    initial: fieldsOf(found),
    save: async (fields) => storedOf(await link(fields)),
    onSaved: () => {
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t('common.saved'))
    },
  })
}

/** Whether a link was made and not ended. */
export function isLinked({ state }: { state: LinkState }): boolean {
  return state !== 'NONE' && state !== 'ENDING'
}
