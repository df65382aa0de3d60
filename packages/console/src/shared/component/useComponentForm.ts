import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDraftForm } from '../form/useDraftForm'
import { useSwitchOffWarning } from '../form/useSwitchOffWarning'
import { useT } from '../i18n/useT'
import { toasts } from '../ui/Toasts'
import type { ComponentItem, ComponentRow } from './componentCalls'
import { componentKeys } from './componentKeys'
import { type ComponentPageOf, nameIn } from './componentPageOf'
import { refreshComponents } from './refreshComponents'
import { useWithRewritten } from './useWithRewritten'

type Input<Fields, Row extends ComponentRow, Draft> = {
  page: ComponentPageOf<Fields, Row, Draft>
  domainId: number
  /** Null for a new one. */
  item: ComponentItem<Fields> | null
  initial: Fields
  /** Null where there was nothing to save. */
  onSaved: (fields: Fields | null) => void
}

/** The form of one component, saved by the calls of its kind, and what uses the component. */
export function useComponentForm<Fields extends { name: string }, Row extends ComponentRow, Draft>(
  input: Input<Fields, Row, Draft>,
) {
  const { page, domainId, item, initial, onSaved } = input
  const { kind, calls } = page
  const t = useT()
  const cache = useQueryClient()
  const warning = useSwitchOffWarning(domainId)
  const withRewritten = useWithRewritten()
  const keys = componentKeys(kind)
  const done = page.conversationFilter
    ? item
      ? 'component.saved'
      : 'component.created'
    : 'component.savedForBuild'
  const form = useDraftForm<Fields, Draft, ComponentItem<Fields>>({
    schema: calls.schema,
    stored: item,
    initial,
    ...(page.shape && { shape: page.shape }),
    save: async (fields, _revision, base) => {
      const saved = await warning.save((force) => calls.save(domainId, fields, base, force))
      cache.setQueryData(keys.detail(domainId, saved.id), saved)
      return saved
    },
    read: ({ id }) => calls.read({ domainId, id }),
    onUnchanged: () => onSaved(null),
    onSaved: (saved, sent, { unsaved }) => {
      refreshComponents(cache, domainId)
      const text = t(done, { name: nameIn(page, sent.name.trim(), sent) })
      toasts.success(withRewritten(text, saved?.rewritten))
      if (!unsaved) onSaved(saved?.fields ?? null)
    },
    refresh: () => void cache.invalidateQueries({ queryKey: keys.detail(domainId, item?.id ?? 0) }),
    journal: { domainId, object: `${kind}.${item?.id ?? 'new'}` },
  })
  const uses = useQuery({
    queryKey: keys.uses(domainId, item?.id ?? 0),
    queryFn: ({ signal }) => calls.uses({ domainId, id: item?.id ?? 0, signal }),
    enabled: item !== null,
  })
  return { form, uses: uses.data ?? [], warning: warning.dialog }
}
