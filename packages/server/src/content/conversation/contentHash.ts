import { createHash } from 'node:crypto'
import { type ConversationFields, canonicalJson } from '@parlance/contract'
import { answerSettingsOf, dialogueOf, effective } from './dialogueFields'

/**
 * The hash of all that a build takes in of a conversation: name, type, questions, answers, random, and what else it
 * does. Equal content has an equal hash whatever the order of its JSON keys. Values without effect, such as an empty
 * list, are left out, so that content from before a field existed keeps its hash. Group, tags and memo are for
 * operators and change no answer: renaming a tag needs no new build.
 */
export function contentHash(fields: ConversationFields): string {
  const { name, type, questions, answers, random } = fields
  const { memo: _memo, ...dialogue } = dialogueOf(fields)
  const also = effective(dialogue)
  return hash({
    name,
    type,
    questions: questions.map(trained),
    answers: answers.map(answered),
    random,
    ...(also && { dialogue: also }),
  })
}

/** The hash of what a model is trained on: a conversation's questions. */
export function questionHash(fields: Pick<ConversationFields, 'questions'>): string {
  return hash(fields.questions.map(trained))
}

// Questions and answers read from the database carry ids, which are no content.
function trained(question: ConversationFields['questions'][number]): string[] {
  return [question.chatType, question.text]
}
function answered(answer: ConversationFields['answers'][number]): unknown[] {
  const settings = effective(answerSettingsOf(answer))
  return [answer.chatStatusCode, answer.bubbles, ...(settings ? [settings] : [])]
}

function hash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url')
}
