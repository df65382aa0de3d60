import type { ConversationColumn, Locale } from '@parlance/contract'
import texts from './conversationTitles.json'

/** The titles of the columns of the conversation sheet in each language of the console. */
export const CONVERSATION_TITLES: Record<Locale, Record<ConversationColumn, string>> = texts
