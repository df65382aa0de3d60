import type { Language } from '@parlance/contract'
import { exactKey, normalizeText } from '../../text/normalize'
import type { Label } from '../features/trainingSamples'
import { type QuestionVectors, vectorizeQuestions } from './questionVectors'
import { type ReportedClasses, type ReportedConversation, reportedClasses } from './reportedClasses'

/** What was trained: the form learned, the class, and the question as the operator wrote it. */
export type ReportSample = { text: string; label: Label; source: string }

/**
 * The questions of a report, each once in its class, in the order of classes and texts. `keys` are those
 * of behaviour 5.3; `ofClass[c]` holds the numbers of the questions of class `c`; `questionOf` finds the question
 * behind a form that was learned.
 */
export type ReportedQuestions = {
  texts: string[]
  keys: string[]
  classes: number[]
  ofClass: number[][]
  vectors: QuestionVectors
  questionOf: (classNumber: number, form: string) => number | undefined
  conversations: ReportedClasses
}

/** Gathers the questions behind the samples; `labels` are those of the model, in its order; conversations are by id. */
export function readQuestions(
  samples: readonly ReportSample[],
  labels: readonly Label[],
  language: Language,
  conversations: ReadonlyMap<number, ReportedConversation>,
): ReportedQuestions {
  const numberOf = new Map(labels.map((label, number) => [label, number]))
  const sources = new Map<string, { text: string; classNumber: number }>()
  const sourceOfForm = new Map<string, string>()
  for (const { text, label, source } of samples) {
    const classNumber = numberOf.get(label)
    if (classNumber === undefined) continue
    const key = `${classNumber} ${source}`
    sources.set(key, { text: source, classNumber })
    const form = `${classNumber} ${normalizeText(text)}`
    const known = sourceOfForm.get(form)
    // Two questions may become one form; the first one in order is shown, in whatever order they are given.
    if (known === undefined || key < known) sourceOfForm.set(form, key)
  }
  const keys = [...sources.keys()].sort((a, b) => {
    const one = sources.get(a)!
    const other = sources.get(b)!
    return one.classNumber - other.classNumber || (one.text < other.text ? -1 : 1)
  })
  const numberOfKey = new Map(keys.map((key, number) => [key, number]))
  const texts = keys.map((key) => sources.get(key)!.text)
  const classes = keys.map((key) => sources.get(key)!.classNumber)
  const ofClass: number[][] = labels.map(() => [])
  classes.forEach((classNumber, question) => ofClass[classNumber]!.push(question))
  return {
    texts,
    keys: texts.map((text) => exactKey(text, language)),
    classes,
    ofClass,
    vectors: vectorizeQuestions(texts),
    questionOf: (classNumber, form) => numberOfKey.get(sourceOfForm.get(`${classNumber} ${form}`) ?? ''),
    conversations: reportedClasses(labels, conversations),
  }
}
