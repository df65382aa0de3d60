import { createStore } from '../store/createStore'

/** An utterance that is to become a question; `conversationId` is null for a new conversation. */
export type OfferedQuestion = { domainId: number; conversationId: number | null; text: string }

/** The utterance that the editor which is opened next takes into its draft. */
export const offeredQuestion = createStore<OfferedQuestion | null>(null)
