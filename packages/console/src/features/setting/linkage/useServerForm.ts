import { type ReplyOf, SERVICES, type ServerService, type Service } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { buildKeys, channelKeys } from '../../../shared/api/queryKeys'
import type { DraftForm } from '../../../shared/form/draftForm'
import { useDraftForm } from '../../../shared/form/useDraftForm'
import { useT } from '../../../shared/i18n/useT'
import { draftOf, type LinkDraft } from '../../../shared/linkage/LinkFields'
import { toasts } from '../../../shared/ui/Toasts'

type Services = typeof SERVICES
/** The services that a server of the operator's gives. */
export type ServerName = {
  [Name in Service]: Services[Name] extends ServerService ? Name : never
}[Service]
/** What is entered for a server; `secret` where its calls are signed. */
export type ServerDraft = { active: boolean; url: string; secret?: string }
/** What is known of a server. */
export type ServerFound = ReplyOf<ServerService['read']>

/** The form of a server of the operator's that gives a service. */
export function useServerForm(
  domainId: number,
  service: ServerName,
  found: ServerFound,
): DraftForm<LinkDraft> {
  const t = useT()
  const cache = useQueryClient()
  const { read, update, fields: schema }: ServerService = SERVICES[service]
  const query = { domainId }
  const storedOf = (shown: ServerFound) => ({
    fields: draftOf(schema, shown),
    revision: shown.revision,
  })
  const stored = storedOf(found)
  return useDraftForm({
    schema,
    stored,
    initial: stored.fields,
    save: async (fields, revision) => {
      const shown = await call(update, {
        query,
        body: { revision: revision ?? 0, fields: fields as ServerDraft },
      })
      cache.setQueryData(channelKeys.service(domainId, service), shown)
      return storedOf(shown)
    },
    read: async () => storedOf(await call(read, { query })),
    onSaved: () => {
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t('common.saved'))
    },
  })
}
