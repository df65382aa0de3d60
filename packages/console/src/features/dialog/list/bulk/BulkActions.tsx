import { Menu } from '@mantine/core'
import {
  conversationLabels,
  DOWNLOAD_IDS_MAX,
  EXCHANGE_FORMATS,
  exchange,
  group,
  type LabelChange,
  type ReplyOf,
  tag,
  type WhichConversations,
} from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FolderTree, Tag, Tags } from 'lucide-react'
import { address } from '../../../../shared/api/address'
import { call } from '../../../../shared/api/call'
import { refreshComponents } from '../../../../shared/component/refreshComponents'
import { DownloadButton, Formats } from '../../../../shared/exchange/DownloadParts'
import { useSheet } from '../../../../shared/exchange/useHeadings'
import { useT } from '../../../../shared/i18n/useT'
import type { Selection } from '../../../../shared/table/useSelection'
import { toasts } from '../../../../shared/ui/Toasts'
import { DeleteConversations } from '../../DeleteConversations'
import type { LabelKind } from '../../label/labelsQuery'
import { LabelMenu } from './LabelMenu'

type Props = {
  domainId: number
  selection: Selection
  /** The filter that stands for all selected conversations. */
  filter: Extract<WhichConversations, { filter: unknown }>['filter']
  count: number
}

/** What can be done with the chosen conversations; each change can be taken back for eight seconds. */
export function BulkActions({ domainId, selection, filter, count }: Props) {
  const t = useT()
  const which = selection.all ? { filter } : { ids: [...selection.keys].map(Number) }
  const { change, isPending } = useLabelChange(domainId, which, () => selection.all && selection.clear())
  const menu = { domainId, isPending }
  return (
    <>
      <LabelMenu
        {...menu}
        kind="group"
        action={t('bulk.move')}
        icon={<FolderTree size={15} aria-hidden />}
        none={t('bulk.noGroup')}
        creates
        onPick={(name) => change({ group: name })}
      />
      <LabelMenu
        {...menu}
        kind="tag"
        action={t('bulk.addTag')}
        icon={<Tag size={15} aria-hidden />}
        creates
        onPick={(name) => name !== null && change({ addTag: name })}
      />
      <LabelMenu
        {...menu}
        kind="tag"
        action={t('bulk.removeTag')}
        icon={<Tags size={15} aria-hidden />}
        onPick={(name) => name !== null && change({ removeTag: name })}
      />
      <DownloadChosen domainId={domainId} which={which} />
      <DeleteConversations domainId={domainId} which={which} count={count} onRemoved={selection.clear} />
    </>
  )
}

type Outcome = ReplyOf<typeof conversationLabels.change>

function useLabelChange(domainId: number, which: WhichConversations, onChanged: () => void) {
  const t = useT()
  const cache = useQueryClient()
  const send = (body: { which: WhichConversations; change: LabelChange }) =>
    call(conversationLabels.change, { query: { domainId }, body })
  const undo = useMutation({
    mutationFn: async ({ outcome, kind }: { outcome: Outcome; kind: LabelKind }) => {
      for (const { ids, change } of outcome.undo) await send({ which: { ids }, change })
      // One that something else uses by now stays.
      if (outcome.made !== null) {
        const one = { params: { id: outcome.made }, query: { domainId } }
        await call((kind === 'tag' ? tag : group).remove, one).catch(() => undefined)
      }
    },
    onSuccess: () => toasts.success(t('bulk.undone')),
    onError: (error) => toasts.error(t, error),
    onSettled: () => refreshComponents(cache, domainId),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (change: LabelChange) => send({ which, change }),
    onSuccess: (outcome, change) => {
      refreshComponents(cache, domainId)
      const text = t(`bulk.done.${wordOf(change)}`, { count: outcome.changed, name: nameIn(change) })
      if (outcome.changed > 0)
        toasts.undoable(text, () => undo.mutate({ outcome, kind: 'addTag' in change ? 'tag' : 'group' }), {
          byKey: true,
        })
      else toasts.success(t('bulk.nothingChanged'))
      onChanged()
    },
    onError: (error) => toasts.error(t, error),
  })
  return { change: mutate, isPending }
}

function wordOf(change: LabelChange) {
  if ('addTag' in change) return 'addTag'
  if ('removeTag' in change) return 'removeTag'
  return change.group === null ? 'noGroup' : 'group'
}

function nameIn(change: LabelChange): string {
  if ('addTag' in change) return change.addTag
  return 'removeTag' in change ? change.removeTag : (change.group ?? '')
}

function DownloadChosen({ domainId, which }: { domainId: number; which: WhichConversations }) {
  const t = useT()
  const sheet = useSheet()
  const ids = 'ids' in which ? which.ids : null
  const isTooMany = ids !== null && ids.length > DOWNLOAD_IDS_MAX
  const picked = 'filter' in which ? which.filter : { ids: which.ids.join(',') }
  return (
    <Menu position="bottom-start">
      <DownloadButton />
      <Menu.Dropdown aria-label={t('bulk.download')}>
        {isTooMany ? (
          <Menu.Label>{t('bulk.downloadTooMany', { max: DOWNLOAD_IDS_MAX })}</Menu.Label>
        ) : (
          <Formats
            formats={EXCHANGE_FORMATS}
            href={(format) =>
              address(exchange.download, { query: { domainId, format, ...sheet, ...picked } })
            }
          />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
