import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '../i18n/useT'
import { ButtonLink } from '../link/ButtonLink'
import { Confirm } from '../ui/Confirm'
import { type InUse, inUse } from '../ui/inUse'
import { useToasts } from '../ui/Toasts'
import { UsersOf } from '../ui/UsersOf'
import { useFocusBack } from '../ui/useFocusBack'
import type { ComponentRow } from './componentCalls'
import { type ComponentPageOf, nameIn } from './componentPageOf'
import { refreshComponents } from './refreshComponents'

/** From this many on, the number must be typed: a slip must not cost an hour's work. */
const TYPED_FROM = 10
/** The most that one call removes. */
const AT_ONCE = 1_000
/** Those in use that are named. */
const NAMED = 10

/** What is asked to be deleted; one has its name, several a count. */
export type Removing = { ids: number[]; name?: string; onRemoved?: () => void }
type Props<Fields, Row extends ComponentRow, Draft> = {
  page: ComponentPageOf<Fields, Row, Draft>
  domainId: number
  removing: Removing | null
  onRemoved: (ids: readonly number[]) => void
  onClose: () => void
}

/** Deletes components; those in use stay, and what uses them is shown with links (specification section 8). */
export function RemoveComponents<Fields, Row extends ComponentRow, Draft>(props: Props<Fields, Row, Draft>) {
  const { page, domainId, removing, onRemoved, onClose } = props
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const count = removing?.ids.length ?? 0
  const name = nameIn(page, removing?.name ?? '')
  const remove = useMutation({
    mutationFn: async ({ ids }: Removing) => {
      for (let at = 0; at < ids.length; at += AT_ONCE)
        await page.calls.removeMany(domainId, ids.slice(at, at + AT_ONCE))
    },
    onSuccess: (_removed, { ids, onRemoved: then }) => {
      onClose()
      then?.()
      onRemoved(ids)
      refreshComponents(cache, domainId)
      toasts.success(
        removing?.name === undefined
          ? t('component.removedMany', { count })
          : t('component.removed', { name }),
      )
    },
    onError: (error) => {
      if (inUse(error)) return
      toasts.error(error)
      // Another may have deleted some meanwhile.
      refreshComponents(cache, domainId)
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  const refused = inUse(remove.error)
  const one = removing?.name !== undefined
  return (
    <>
      <Confirm
        opened={removing !== null && !refused}
        title={one ? t('component.removeTitle', { name }) : t('component.removeManyTitle', { count })}
        action={t('common.delete')}
        danger
        running={remove.isPending}
        {...(count >= TYPED_FROM && {
          typed: { label: t('conversations.deleteTyped', { count }), value: String(count) },
        })}
        onConfirm={() => removing && remove.mutate(removing)}
        onClose={close}
      >
        {t(page.conversationFilter ? 'component.removeText' : 'component.removeBuiltText')}
      </Confirm>
      {removing && refused && (
        <Refusal page={page} domainId={domainId} removing={removing} refused={refused} onClose={close} />
      )}
    </>
  )
}

function Refusal<Fields, Row extends ComponentRow, Draft>(
  props: Pick<Props<Fields, Row, Draft>, 'page' | 'domainId' | 'onClose'> & {
    removing: Removing
    refused: InUse
  },
) {
  const { page, domainId, removing, refused, onClose } = props
  const { users, used, count } = refused
  const t = useT()
  useFocusBack()
  const one = removing.name !== undefined
  const names = used.slice(0, NAMED).map(({ name }) => nameIn(page, name))
  if (used.length > NAMED) names.push('…')
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        one
          ? t('component.inUseTitle', { name: nameIn(page, removing.name ?? '') })
          : t('component.inUseManyTitle')
      }
    >
      <Stack gap="lg">
        {!one && <strong>{t('component.inUseNames', { names: names.join(', ') })}</strong>}
        <span>{t(one ? 'component.inUse' : 'component.inUseMany', { count })}</span>
        <UsersOf domainId={domainId} uses={users} onFollow={onClose} />
        <Group justify="flex-end" gap="sm">
          {one && page.conversationFilter && (
            <ButtonLink to="/dmManagement" search={{ domainId, [page.conversationFilter]: removing.ids[0] }}>
              {t('component.showConversations')}
            </ButtonLink>
          )}
          <Button variant="filled" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
