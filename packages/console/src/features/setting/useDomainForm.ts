import { domain as calls, type DomainDetail } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { buildKeys, domainKeys } from '../../shared/api/queryKeys'
import { domainQuery } from '../../shared/api/useDomain'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { toasts } from '../../shared/ui/Toasts'

const Body = calls.update.body
const SCHEMAS = { name: Body.pick({ name: true }), modelSettings: Body.pick({ modelSettings: true }) }

/** The form of one setting of a domain; the others are saved as they were read. */
export function useDomainForm<Setting extends keyof typeof SCHEMAS>(domain: DomainDetail, setting: Setting) {
  const t = useT()
  const cache = useQueryClient()
  const params = { id: domain.id }
  const fieldsOf = ({ [setting]: value }: DomainDetail) =>
    ({ [setting]: value }) as Pick<DomainDetail, Setting>
  const storedOf = (detail: DomainDetail) => ({
    fields: fieldsOf(detail),
    revision: detail.revision,
    updatedAt: detail.updatedAt,
    detail,
  })
  return useDraftForm({
    schema: SCHEMAS[setting],
    stored: storedOf(domain),
    initial: fieldsOf(domain),
    read: async () => storedOf(await call(calls.read, { params })),
    save: async (fields, revision, base) => {
      const body = Body.parse({ ...domain, ...base?.detail, ...fields, revision })
      return storedOf(await call(calls.update, { params, body }))
    },
    onSaved: (saved) => {
      if (saved) cache.setQueryData(domainQuery(domain.id).queryKey, saved.detail)
      void cache.invalidateQueries({ queryKey: domainKeys.lists })
      void cache.invalidateQueries({ queryKey: buildKeys.last(domain.id) })
      toasts.success(t('common.saved'))
    },
  })
}
