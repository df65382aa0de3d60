import type { Service } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { buildKeys, channelKeys } from '../../shared/api/queryKeys'
import type { DraftForm } from '../../shared/form/draftForm'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { useToasts } from '../../shared/ui/Toasts'

type Server<Shown, Fields> = {
  domainId: number
  service: Service
  schema: z.ZodType<Fields>
  stored: Shown
  /** What is filled in at first: a secret is written and never read back, so its field begins empty. */
  fieldsOf: (shown: Shown) => Fields
  read: () => Promise<Shown>
  save: (body: { revision: number; fields: Fields }) => Promise<Shown>
}

/** The form of a server of the operator's that gives a service. */
export function useServerForm<Shown extends { revision: number }, Fields extends object>({
  domainId,
  service,
  schema,
  stored,
  fieldsOf,
  read,
  save,
}: Server<Shown, Fields>): DraftForm<Fields> {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const storedOf = (shown: Shown) => ({ fields: fieldsOf(shown), revision: shown.revision })
  return useDraftForm({
    schema,
    stored: storedOf(stored),
    initial: fieldsOf(stored),
    save: async (fields, revision) => {
      const shown = await save({ revision: revision ?? 0, fields })
      cache.setQueryData(channelKeys.service(domainId, service), shown)
      return storedOf(shown)
    },
    read: async () => storedOf(await read()),
    onSaved: () => {
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t('common.saved'))
    },
  })
}
