import type { Area } from '../../area'
import { conversationRoutes } from './conversation'
import { conditionTrialRoutes } from './trial/conditionTrial'

const ofConversation = { copied: { kind: { word: 'conversation' }, id: 'conversation_id' } }

/** Conversations with their questions and answers (specification section 3). */
export const conversation: Area = {
  name: 'content/conversation',
  tables: {
    conversation: { copied: { kind: { word: 'conversation' }, id: 'id' } },
    conversation_tag_use: ofConversation,
    question: ofConversation,
    answer: ofConversation,
  },
  routes(serve, context) {
    conversationRoutes(serve, context)
    conditionTrialRoutes(serve, context)
  },
}
