import { Button, Stack } from '@mantine/core'
import { type ConversationFilter, conversation, type Use } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import type { Selection } from '../../../shared/table/useSelection'
import { Confirm } from '../../../shared/ui/Confirm'
import { inUse } from '../../../shared/ui/inUse'
import { useToasts } from '../../../shared/ui/Toasts'
import { UsersOf } from '../../../shared/ui/UsersOf'
import { refreshConversations } from '../refreshConversations'

/** From this many on, the number must be typed: a slip must not cost an hour's work. */
const TYPED_FROM = 10

type Props = {
  domainId: number
  filter: z.input<typeof ConversationFilter>
  selection: Selection
  /** How many conversations the filter finds. */
  total: number
}

/** Deletes the chosen conversations, or all of the filter, after saying what goes with them. */
export function DeleteConversations({ domainId, filter, selection, total }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [uses, setUses] = useState<Use[]>([])
  const count = selection.count(total)
  const close = () => {
    setAsking(false)
    setUses([])
  }
  const remove = useMutation({
    mutationFn: () => {
      const body = selection.all ? { filter } : { ids: [...selection.keys].map(Number) }
      return call(conversation.removeMany, { query: { domainId }, body })
    },
    onSuccess: ({ removed }) => {
      close()
      selection.clear()
      refreshConversations(cache, domainId)
      toasts.success(t('conversations.deleted', { count: removed }))
    },
    onError: (error) => {
      const users = inUse(error)?.users ?? []
      setUses(users)
      if (users.length === 0) toasts.error(error)
    },
  })
  return (
    <>
      <Button leftSection={<Trash2 size={15} aria-hidden />} onClick={() => setAsking(true)}>
        {t('common.delete')}
      </Button>
      <Confirm
        opened={asking}
        title={t('conversations.deleteTitle', { count })}
        action={t('conversations.delete', { count })}
        danger
        running={remove.isPending}
        {...(count >= TYPED_FROM && {
          typed: { label: t('conversations.deleteTyped', { count }), value: String(count) },
        })}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        <Stack gap="sm">
          {selection.all && <span>{t('conversations.deleteAllText')}</span>}
          <span>{t('conversations.deleteText')}</span>
          {uses.length > 0 && (
            <>
              <span role="alert">{t('conversations.inUse')}</span>
              <UsersOf uses={uses} />
            </>
          )}
        </Stack>
      </Confirm>
    </>
  )
}
