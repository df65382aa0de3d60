import type { LinkState } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { buildKeys } from '../api/queryKeys'
import type { DraftForm } from '../form/draftForm'
import { useDraftForm } from '../form/useDraftForm'
import { useT } from '../i18n/useT'
import { toasts } from '../ui/Toasts'
import { draftOf, type LinkDraft } from './LinkFields'

/** What is known of any link with another service. */
export type AnyLink = { state: LinkState }

type Linkage<Link> = {
  domainId: number
  /** What is entered, each field made by `linkField` of the contract. */
  schema: z.ZodObject
  found: Link
  link: (fields: LinkDraft) => Promise<Link>
}

/** The form of a link with another service. A build carries each change of it (specification section 4). */
export function useLinkForm<Link extends AnyLink>(given: Linkage<Link>): DraftForm<LinkDraft> {
  const { domainId, schema, found, link } = given
  const t = useT()
  const cache = useQueryClient()
  const storedOf = (linked: Link) => ({ fields: draftOf(schema, linked), revision: 0 })
  return useDraftForm({
    schema,
    stored: isLinked(found) ? storedOf(found) : null,
    initial: draftOf(schema, found),
    save: async (fields) => storedOf(await link(fields)),
    onSaved: () => {
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t('common.saved'))
    },
  })
}

/** Whether a link was made and not ended. */
export function isLinked({ state }: AnyLink): boolean {
  return state !== 'NONE' && state !== 'ENDING'
}
