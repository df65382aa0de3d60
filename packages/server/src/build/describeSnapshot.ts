import type { BuildReport } from '@parlance/contract'
import { type Snapshot, trainingSet } from '@parlance/engine'

/** Conversations named with their reason; the rest are counted. */
const LEFT_OUT_SHOWN = 200

/** What a build took in and what it left out, for Build History. */
export function describeSnapshot(snapshot: Snapshot): Partial<BuildReport> {
  const questions = snapshot.conversations.flatMap((conversation) => conversation.questions)
  const regexQuestions = questions.filter((question) => question.chatType === 'NLU_PATTERN').length
  const { leftOut } = trainingSet(snapshot)
  return {
    conversations: snapshot.conversations.length,
    questions: questions.length - regexQuestions,
    regexQuestions,
    leftOut: leftOut.slice(0, LEFT_OUT_SHOWN),
    leftOutCount: leftOut.length,
  }
}
