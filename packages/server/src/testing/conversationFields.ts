import type { ConversationFields, QuestionType } from '@parlance/contract'

type Given = Partial<Omit<ConversationFields, 'questions' | 'answers'>> & {
  name: string
  questions?: (string | { chatType: QuestionType; text: string })[]
  answers?: string[]
}

/** The fields of a conversation, given by what a test is about; every name has a question and answer of its own. */
export function conversationFields({ name, questions, answers, ...rest }: Given): ConversationFields {
  return {
    name,
    type: 'GENERAL',
    group: null,
    tags: [],
    random: false,
    questions: (questions ?? [`${name}?`]).map((question) =>
      typeof question === 'string' ? { chatType: 'TEXT', text: question } : question,
    ),
    answers: (answers ?? [`${name}.`]).map((description) => ({
      chatStatusCode: 'ENABLED',
      bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description } } }],
    })),
    ...rest,
  }
}
