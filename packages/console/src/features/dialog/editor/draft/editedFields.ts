import type { ConversationFields } from '@parlance/contract'
import { createContext, useContext } from 'react'
import { NEW_CONVERSATION } from './draft'

/** The conversation as a save would send it, for what tries it while it is edited. */
export const EditedFields = createContext<ConversationFields>(NEW_CONVERSATION)

/** The whole conversation as of the last pause in typing. */
export function useEditedFields(): ConversationFields {
  return useContext(EditedFields)
}
