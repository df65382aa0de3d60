import type { BuildReport, QuestionType } from '@parlance/contract'
import { type Snapshot, trainingSet } from '@parlance/engine'
import { brokenReferences } from './brokenReferences'

/** Conversations and references named with their reason; the rest are counted. */
const SHOWN = 200

/** The objects that a build included and excluded, for Build History. */
export function describeSnapshot(snapshot: Snapshot): Partial<BuildReport> {
  const questions = snapshot.conversations.flatMap((conversation) => conversation.questions)
  const countOf = (type: QuestionType) => questions.filter((question) => question.chatType === type).length
  const { leftOut } = trainingSet(snapshot)
  const broken = brokenReferences(snapshot)
  return {
    conversations: snapshot.conversations.length,
    questions: countOf('TEXT'),
    regexQuestions: countOf('NLU_PATTERN'),
    leftOut: leftOut.slice(0, SHOWN),
    leftOutCount: leftOut.length,
    broken: broken.slice(0, SHOWN),
    brokenCount: broken.length,
  }
}
