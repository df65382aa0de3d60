import type { Snapshot } from '@parlance/engine'

/** The mixed bot as the file of a whole bot, which an upload takes. */
export function mixedFile(snapshot: Snapshot): Buffer {
  const { form, keywordGroup, bannedWord, userVariable } = snapshot.components
  return Buffer.from(
    JSON.stringify({
      formatVersion: 1,
      language: snapshot.domain.language,
      entities: snapshot.entities.map((entity) => ({ ...entity, id: undefined, active: true })),
      userVariables: userVariable.map(withoutId),
      forms: form.map(withoutId),
      keywordGroups: keywordGroup.map(withoutId),
      bannedWords: bannedWord.map(withoutId),
      conversations: snapshot.conversations.map((conversation) => ({
        ...conversation,
        id: undefined,
        type: conversation.task ? 'TASK' : 'GENERAL',
        questions: conversation.questions.map(withoutId),
        answers: conversation.answers.map(withoutId),
      })),
    }),
  )
}

const withoutId = <T extends object>(one: T) => ({ ...one, id: undefined })
