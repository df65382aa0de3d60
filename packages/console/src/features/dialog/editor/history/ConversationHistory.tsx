import { Anchor, Loader, Modal } from '@mantine/core'
import { type ConversationFields, conversation } from '@parlance/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/api/call'
import { conversationKeys } from '../../../../shared/api/queryKeys'
import { type Save, SaveList } from '../../../../shared/component/history/SaveList'
import { useFormat } from '../../../../shared/i18n/useFormat'
import { useT } from '../../../../shared/i18n/useT'
import { ErrorAlert } from '../../../../shared/ui/ErrorAlert'
import { useToasts } from '../../../../shared/ui/Toasts'
import { useConversationChanges } from './useConversationChanges'

type Props = {
  domainId: number
  id: number
  /** Puts the fields of an earlier save into the editor. */
  onRestore: (fields: ConversationFields) => void
}

/** The last saves of a conversation, as it was after each of them. */
function historyQuery(domainId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.history(domainId, id),
    queryFn: async ({ signal }) =>
      (await call(conversation.history, { params: { id }, query: { domainId }, signal })).items,
    staleTime: 0,
  })
}

/** Opens the earlier versions of a conversation: who saved when, what changed, and the way back. */
export function ConversationHistory(props: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Anchor component="button" type="button" size="xs" onClick={() => setOpened(true)}>
        {t('component.history')}
      </Anchor>
      <Modal opened={opened} onClose={close} title={t('component.history')} size={680}>
        {opened && <Saves {...props} onClose={close} />}
      </Modal>
    </>
  )
}

function Saves({ domainId, id, onRestore, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const toasts = useToasts()
  const changes = useConversationChanges()
  const found = useQuery(historyQuery(domainId, id))
  const restore = ({ updatedAt, fields }: Save<ConversationFields>) => {
    onClose()
    onRestore(fields)
    toasts.success(t('component.restored', { when: format.exact(updatedAt) }))
  }
  if (found.isPending) return <Loader size="sm" aria-label={t('common.loading')} />
  return (
    <>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <SaveList saves={found.data ?? []} changes={changes} onRestore={restore} />
    </>
  )
}
