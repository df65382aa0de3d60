import { normalizeText } from '../../text/normalize'

/** The label of a class outside the model: the identity of a conversation. */
export type Label = string | number

/** One question and the conversation it belongs to. */
export type TrainingSample = { text: string; label: Label }

/** Texts in order of their class, the class number of each, and the labels that the numbers stand for. */
export type ArrangedSamples = { texts: string[]; targets: Int32Array; labels: Label[] }

/** Sorts samples by label and text and drops repetitions, so that the order of the input does not matter. */
export function arrangeSamples(samples: readonly TrainingSample[]): ArrangedSamples {
  const readable = samples
    .map(({ text, label }) => ({ text: normalizeText(text), label }))
    .filter(({ text }) => text !== '')
  const labels = [...new Set(readable.map(({ label }) => label))].sort(compareLabels)
  const numberOf = new Map(labels.map((label, number) => [label, number]))
  const arranged = readable
    .map(({ text, label }) => ({ text, target: numberOf.get(label)! }))
    .sort((a, b) => a.target - b.target || compareText(a.text, b.text))
    .filter(
      ({ text, target }, at, all) => at === 0 || text !== all[at - 1]!.text || target !== all[at - 1]!.target,
    )
  return {
    texts: arranged.map(({ text }) => text),
    targets: Int32Array.from(arranged, ({ target }) => target),
    labels,
  }
}

function compareLabels(a: Label, b: Label): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return typeof a === 'number' ? -1 : 1
}

/** By code unit, as the order of a locale may differ from one machine to the next. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
