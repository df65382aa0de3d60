import { ActionIcon, Menu, Modal } from '@mantine/core'
import {
  COMPONENTS,
  conversation,
  type crud,
  entity,
  type FoundKind,
  type FoundObject,
  group,
  SWITCHED_KINDS,
  tag,
} from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Ellipsis, ExternalLink, Link2, Power, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../shared/api/call'
import { key } from '../../shared/api/queryKeys'
import { queryTo } from '../../shared/api/queryTo'
import { useSwitch } from '../../shared/component/list/SwitchSelected'
import { useListPaths } from '../../shared/component/useComponentScreen'
import { InUseDialog } from '../../shared/deletion/InUseDialog'
import { useDeletedNotice } from '../../shared/deletion/useDeletedNotice'
import { useT } from '../../shared/i18n/useT'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { inUse } from '../../shared/ui/inUse/inUse'
import { UsersOf } from '../../shared/ui/inUse/UsersOf'
import { toasts } from '../../shared/ui/Toasts'

type Props = { domainId: number; object: FoundObject; may: boolean }

/** What can be done with something that was found, without leaving the search. */
export function FoundActions({ domainId, object, may }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const paths = useListPaths()
  const cache = useQueryClient()
  const { kind, id, name, active } = object
  const [asksUses, setAsksUses] = useState(false)
  const refresh = () => void cache.invalidateQueries({ queryKey: key('find', domainId) })
  const removal = useRemoveFound(domainId, object, refresh)
  const switched = SWITCHED_KINDS.find((one) => one === kind)
  const { change, dialog } = useSwitch(switched, domainId, async () => [id], refresh)
  const isLabel = kind === 'tag' || kind === 'group'
  const list = paths.get(kind)
  const to = kind === 'conversation' ? '/dmManagementModify' : list
  if (!to) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('find.actions', { name })}>
            <Ellipsis size={15} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('find.actions', { name })}>
          <Menu.Item
            leftSection={<SquareArrowOutUpRight size={15} aria-hidden />}
            onClick={() => void navigate({ to, search: { domainId, id } })}
          >
            {t('find.open')}
          </Menu.Item>
          <Menu.Item
            leftSection={<ExternalLink size={15} aria-hidden />}
            component="a"
            href={`${to}?domainId=${domainId}&id=${id}`}
            target="_blank"
          >
            {t('find.openNewTab')}
          </Menu.Item>
          <Menu.Item leftSection={<Link2 size={15} aria-hidden />} onClick={() => setAsksUses(true)}>
            {t('find.uses')}
          </Menu.Item>
          {may && list && !isLabel && (
            <Menu.Item
              leftSection={<Copy size={15} aria-hidden />}
              onClick={() => void navigate({ to: list, search: { domainId, copyOf: id } })}
            >
              {t('component.duplicate')}
            </Menu.Item>
          )}
          {may && switched && active !== null && (
            <Menu.Item
              leftSection={<Power size={15} aria-hidden />}
              onClick={() => change({ active: !active })}
            >
              {t(active ? 'component.switchOff.action' : 'component.switchOn.action')}
            </Menu.Item>
          )}
          {may && (
            <Menu.Item leftSection={<Trash2 size={15} aria-hidden />} onClick={() => removal.remove()}>
              {t('common.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asksUses && <Uses domainId={domainId} object={object} onClose={() => setAsksUses(false)} />}
      {dialog}
      {removal.refused && (
        <InUseDialog
          domainId={domainId}
          title={t('component.inUseTitle', { name })}
          refused={removal.refused}
          onClose={removal.reset}
        >
          <span>{t('component.inUse', { count: removal.refused.count })}</span>
        </InUseDialog>
      )}
    </>
  )
}

/** What uses something that was found, with links. */
function Uses({ domainId, object, onClose }: Omit<Props, 'may'> & { onClose: () => void }) {
  const t = useT()
  const { kind, id, name } = object
  const uses = useQuery({
    ...queryTo(key(kind, domainId, 'uses', id), callsOf(kind).uses, { params: { id }, query: { domainId } }),
    staleTime: 0,
  })
  return (
    <Modal opened onClose={onClose} title={t('find.usesOf', { name })}>
      <ErrorAlert error={uses.error} onRetry={() => void uses.refetch()} />
      {uses.data && uses.data.length === 0 && <p className="quiet">{t('component.unused')}</p>}
      {uses.data && <UsersOf domainId={domainId} uses={uses.data} onFollow={onClose} />}
    </Modal>
  )
}

/** Deletes something that was found, with eight seconds to take it back; what is in use stays. */
function useRemoveFound(domainId: number, { kind, id, name }: FoundObject, onRemoved: () => void) {
  const t = useT()
  const notice = useDeletedNotice(domainId)
  const removal = useMutation({
    mutationFn: () => call(callsOf(kind).removeMany, { query: { domainId }, body: { ids: [id] } }),
    onSuccess: (deletion) => {
      notice(t('component.removed', { name }), [deletion])
      onRemoved()
    },
    onError: (error) => {
      if (!inUse(error)) toasts.error(t, error)
    },
  })
  return { remove: removal.mutate, refused: inUse(removal.error), reset: removal.reset }
}

/** The calls that all that is found has alike. */
type Calls = Pick<ReturnType<typeof crud>, 'uses' | 'removeMany'>

const CALLS = { ...COMPONENTS, conversation, entity, tag, group }

/** What uses something of a kind, and its deletion. */
function callsOf(kind: FoundKind): Calls {
  return CALLS[kind] as unknown as Calls
}
