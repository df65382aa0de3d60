import type { ActionMethodFields } from '@parlance/contract'
import { type Answer, JSON_TYPE, TEXT_TYPE } from '../../../../shared/call/serverExamples'

/** What a method takes as an answer. */
type AnswerKind = 'TEXT' | 'PRICE' | 'API' | 'V2'

/** The value of version 2 that the examples return. */
export const SAMPLE_VARIABLE = 'points'
const SAMPLE_VALUE = '1200'
const SAMPLE_PRICE = '12000'

/** What a method of this version and type takes as an answer. */
export function answerKind({ version, type }: Pick<ActionMethodFields, 'version' | 'type'>): AnswerKind {
  if (version === 2) return 'V2'
  return type === 'PRICE' || type === 'API' ? type : 'TEXT'
}

/** A right answer of the operator's server; `said` is one in the words of a bot. */
export function sampleAnswer(kind: AnswerKind, said: string): Answer {
  if (kind === 'V2') {
    const data = [{ variableName: SAMPLE_VARIABLE, value: SAMPLE_VALUE }]
    return { contentType: JSON_TYPE, body: JSON.stringify({ data, userVariable: [] }, null, 2) }
  }
  const body = kind === 'API' ? said : kind === 'PRICE' ? SAMPLE_PRICE : SAMPLE_VALUE
  return { contentType: TEXT_TYPE, body }
}
