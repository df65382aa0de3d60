import type { ConversationColumn, Locale } from '@parlance/contract'
import texts from './conversationTitles.json'

/** What the columns of the sheet of conversations are called in each language of the console. */
export const CONVERSATION_TITLES: Record<Locale, Record<ConversationColumn, string>> = texts
