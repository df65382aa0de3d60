import { Button, Stack } from '@mantine/core'
import { type Conversation, conversation as calls, type Use } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { Confirm } from '../../../shared/ui/Confirm'
import { inUse } from '../../../shared/ui/inUse'
import { useToasts } from '../../../shared/ui/Toasts'
import { UsersOf } from '../../../shared/ui/UsersOf'
import { refreshConversations } from '../refreshConversations'

/** Deletes the conversation on the screen and goes back to the list. */
export function DeleteConversation(props: { domainId: number; conversation: Conversation }) {
  const { domainId, conversation } = props
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [uses, setUses] = useState<Use[]>([])
  const remove = useMutation({
    mutationFn: () => call(calls.removeMany, { query: { domainId }, body: { ids: [conversation.id] } }),
    onSuccess: ({ removed }) => {
      refreshConversations(cache, domainId)
      toasts.success(t('conversations.deleted', { count: removed }))
      void navigate({ to: '/dmManagement', search: { domainId }, ignoreBlocker: true })
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
        title={t('component.removeTitle', { name: conversation.name })}
        action={t('common.delete')}
        danger
        running={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm">
          <span>{t('conversations.deleteText')}</span>
          {uses.length > 0 && <UsersOf uses={uses} />}
        </Stack>
      </Confirm>
    </>
  )
}
