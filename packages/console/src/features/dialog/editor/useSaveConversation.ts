import { type Conversation, type ConversationFields, conversation } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { buildKeys } from '../../../shared/api/queryKeys'
import { componentKeys } from '../../../shared/component/componentKeys'
import { useToasts } from '../../../shared/ui/Toasts'
import { refreshConversations } from '../refreshConversations'
import { conversationQuery } from './conversationQuery'
import type { Prepared } from './draft/draft'

/** Another saved in between: what they saved, read when the save was refused. */
export type Conflict = { theirs: Conversation; sent: ConversationFields }
type Saving = { prepared: Prepared; base: Conversation | null }

/** Saves a conversation with the revision that was read. What is refused goes to its place in the form. */
export function useSaveConversation(options: {
  domainId: number
  onSaved: (saved: Conversation, sent: ConversationFields) => void
  onConflict: (conflict: Conflict) => void
  onRefused: (error: ApiError, sent: Prepared) => void
}) {
  const { domainId, onSaved, onConflict, onRefused } = options
  const cache = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: ({ prepared: { fields }, base }: Saving) =>
      base
        ? call(conversation.update, {
            params: { id: base.id },
            query: { domainId },
            body: { revision: base.revision, fields },
          })
        : call(conversation.create, { query: { domainId }, body: fields }),
    onSuccess: (saved, { prepared }) => {
      cache.setQueryData(conversationQuery(domainId, saved.id).queryKey, saved)
      refreshConversations(cache, domainId)
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      void cache.invalidateQueries({ queryKey: componentKeys('entity').all(domainId) })
      onSaved(saved, prepared.fields)
    },
    onError: async (error, { prepared, base }) => {
      if (!(error instanceof ApiError)) return toasts.error(error)
      if (error.reply.code === 'EDITED_BY_ANOTHER' && base) {
        try {
          const params = { params: { id: base.id }, query: { domainId } }
          const theirs = await call(conversation.read, params)
          onConflict({ theirs, sent: prepared.fields })
        } catch (gone) {
          toasts.error(gone)
        }
      } else if (error.reply.issues?.length) onRefused(error, prepared)
      else toasts.error(error)
    },
  })
}
