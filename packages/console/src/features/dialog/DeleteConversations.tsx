import { Button, Stack } from '@mantine/core'
import { conversation as calls } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../shared/api/call'
import { refreshComponents } from '../../shared/component/refreshComponents'
import { useT } from '../../shared/i18n/useT'
import { Confirm } from '../../shared/ui/Confirm'
import { inUse } from '../../shared/ui/inUse'
import { useToasts } from '../../shared/ui/Toasts'
import { UsersOf } from '../../shared/ui/UsersOf'

/** From this many on, the number must be typed: a slip must not cost an hour's work. */
const TYPED_FROM = 10

type Props = {
  domainId: number
  /** Those with these ids, or all that a filter finds. */
  which: z.input<typeof calls.removeMany.body>
  count: number
  /** The name of the only one; left out where several are deleted. */
  name?: string
  onRemoved: () => void
}

/** Deletes conversations after saying what goes with them; while they are in use nothing is deleted. */
export function DeleteConversations({ domainId, which, count, name, onRemoved }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(calls.removeMany, { query: { domainId }, body: which }),
    onSuccess: ({ removed }) => {
      setAsking(false)
      refreshComponents(cache, domainId)
      toasts.success(t('conversations.deleted', { count: removed }))
      onRemoved()
    },
    onError: (error) => {
      if (!inUse(error)) toasts.error(error)
    },
  })
  const close = () => {
    remove.reset()
    setAsking(false)
  }
  const users = inUse(remove.error)?.users
  return (
    <>
      <Button leftSection={<Trash2 size={15} aria-hidden />} onClick={() => setAsking(true)}>
        {t('common.delete')}
      </Button>
      <Confirm
        opened={asking}
        title={
          name === undefined
            ? t('conversations.deleteTitle', { count })
            : t('component.removeTitle', { name })
        }
        action={name === undefined ? t('conversations.delete', { count }) : t('common.delete')}
        danger
        running={remove.isPending}
        {...(count >= TYPED_FROM && {
          typed: { label: t('conversations.deleteTyped', { count }), value: String(count) },
        })}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        <Stack gap="sm">
          {'filter' in which && <span>{t('conversations.deleteAllText')}</span>}
          <span>{t('conversations.deleteText')}</span>
          {users && (
            <>
              <span role="alert">{t('conversations.inUse')}</span>
              <UsersOf domainId={domainId} uses={users} onFollow={close} />
            </>
          )}
        </Stack>
      </Confirm>
    </>
  )
}
