import type { Removed } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { InUseDialog } from '../deletion/InUseDialog'
import { useDeletedNotice } from '../deletion/useDeletedNotice'
import { useT } from '../i18n/useT'
import { ButtonLink } from '../link/ButtonLink'
import { Confirm } from '../ui/Confirm'
import { type InUse, inUse } from '../ui/inUse/inUse'
import { toasts } from '../ui/Toasts'
import type { ComponentRow } from './componentCalls'
import { type ComponentPageOf, nameIn } from './componentPageOf'
import { refreshComponents } from './refreshComponents'

/** From this many on, the number must be typed: a slip must not cost an hour's work. */
const TYPED_FROM = 10
/** The most that one call removes. */
const AT_ONCE = 1_000
/** Those in use that are named. */
const NAMED = 10

/** What is to be deleted; one has its name, as it is written in texts. */
type Removing = { ids: number[]; name?: string; onRemoved?: () => void }

/**
 * Deletes components at once, with eight seconds to take it back; many only when their number is typed. Those in use
 * stay, and what uses them is shown with links (specification section 8).
 */
export function useRemoveComponents<Fields, Row extends ComponentRow, Draft>(
  page: ComponentPageOf<Fields, Row, Draft>,
  domainId: number,
  onRemoved: (ids: readonly number[]) => void,
): { remove: (removing: Removing) => void; dialog: ReactNode } {
  const t = useT()
  const cache = useQueryClient()
  const notice = useDeletedNotice(domainId)
  const [asking, setAsking] = useState<Removing | null>(null)
  const removal = useMutation({
    mutationFn: async ({ ids }: Removing) => {
      const deletions: Removed[] = []
      for (let at = 0; at < ids.length; at += AT_ONCE)
        deletions.push(await page.calls.removeMany(domainId, ids.slice(at, at + AT_ONCE)))
      return deletions
    },
    onSuccess: (deletions, { ids, name, onRemoved: then }) => {
      then?.()
      onRemoved(ids)
      const text =
        name === undefined
          ? t('component.removedMany', { count: ids.length })
          : t('component.removed', { name })
      notice(text, deletions)
    },
    onError: (error) => {
      if (inUse(error)) return
      toasts.error(t, error)
      // Another may have deleted some meanwhile.
      refreshComponents(cache, domainId)
    },
    onSettled: () => setAsking(null),
  })
  const remove = (removing: Removing) => {
    if (removing.ids.length >= TYPED_FROM) setAsking(removing)
    else if (!removal.isPending) removal.mutate(removing)
  }
  const count = asking?.ids.length ?? 0
  const refused = inUse(removal.error)
  const dialog = (
    <>
      <Confirm
        opened={asking !== null}
        title={t('component.removeManyTitle', { count })}
        action={t('common.delete')}
        danger
        running={removal.isPending}
        typed={{ label: t('conversations.deleteTyped', { count }), value: String(count) }}
        onConfirm={() => asking && removal.mutate(asking)}
        onClose={() => setAsking(null)}
      >
        {t(page.conversationFilter ? 'component.removeText' : 'component.removeBuiltText')}
      </Confirm>
      {refused && removal.variables && (
        <Refusal
          page={page}
          domainId={domainId}
          removing={removal.variables}
          refused={refused}
          onClose={removal.reset}
        />
      )}
    </>
  )
  return { remove, dialog }
}

type RefusalProps<Fields, Row extends ComponentRow, Draft> = {
  page: ComponentPageOf<Fields, Row, Draft>
  domainId: number
  removing: Removing
  refused: InUse
  onClose: () => void
}

function Refusal<Fields, Row extends ComponentRow, Draft>(props: RefusalProps<Fields, Row, Draft>) {
  const { page, domainId, removing, refused, onClose } = props
  const { used, count } = refused
  const t = useT()
  const { name } = removing
  const names = used.slice(0, NAMED).map((each) => nameIn(page, each.name))
  if (used.length > NAMED) names.push('…')
  return (
    <InUseDialog
      domainId={domainId}
      title={name === undefined ? t('component.inUseManyTitle') : t('component.inUseTitle', { name })}
      refused={refused}
      action={
        name !== undefined &&
        page.conversationFilter && (
          <ButtonLink to="/dmManagement" search={{ domainId, [page.conversationFilter]: removing.ids[0] }}>
            {t('component.showConversations')}
          </ButtonLink>
        )
      }
      onClose={onClose}
    >
      {name === undefined && <strong>{t('component.inUseNames', { names: names.join(', ') })}</strong>}
      <span>{t(name === undefined ? 'component.inUseMany' : 'component.inUse', { count })}</span>
    </InUseDialog>
  )
}
