/** Section 4: built, before build, before build (modified). */
export const CONVERSATION_BUILD_STATUSES = ['BUILT', 'BEFORE_BUILD', 'BEFORE_BUILD_MODIFIED'] as const
export type ConversationBuildStatus = (typeof CONVERSATION_BUILD_STATUSES)[number]
