import { type Classification, classify } from '../model/scoring/classify'
import type { ClassSubset } from '../model/scoring/scorers'
import type { StatisticalModel } from '../model/scoring/statisticalModel'
import { otherSpellings } from './otherSpellings'
import { partsOfMessage } from './partsOfMessage'
import { withoutSpacesWithin } from './spacing'

/** Readings that are asked at most: each costs as much as the text itself. */
const MOST_READINGS = 8
/** What a sentence of a message finds counts this much: chance finds more in several texts than in one. */
const TRUST_IN_SENTENCES = 0.95

/**
 * Classifies a text as it is said; where that finds nothing sure (`single` is the threshold), by what else it may stand
 * for, whichever the model is surer of: its parts without greeting, thanks and story, and other spellings. A spelling may not
 * leave fewer of the letters words than the text itself.
 */
export function classifyAsSaid(
  model: StatisticalModel,
  text: string,
  { single, subset = null, typed = text }: { single: number; subset?: ClassSubset; typed?: string },
): Classification {
  const said = withoutSpacesWithin(text) ?? text
  const plain = classify(model, said, subset)
  if (plain.confidence >= single) return plain
  const { bare, sentences } = partsOfMessage(said, model.language)
  const question = bare ?? said
  let best = bare === null ? plain : withoutGreeting(plain, classify(model, bare, subset))
  const { explained } = best.signals
  let asked = 0
  const ask = (reading: string, trust: number, least: number) => {
    asked++
    const found = classify(model, reading, subset)
    const confidence = trust * found.confidence
    if (found.signals.explained >= least && confidence > best.confidence) best = { ...found, confidence }
  }
  for (const sentence of sentences) ask(sentence, TRUST_IN_SENTENCES, 0)
  for (const spelling of otherSpellings(question, model, question === text ? typed : question)) {
    if (asked === MOST_READINGS) break
    ask(spelling, 1, explained)
  }
  return best
}

/** What is asked counts, as a greeting is no part of it, however well the bot knows greetings; unless both are the same. */
function withoutGreeting(whole: Classification, question: Classification): Classification {
  const isSame = whole.candidates[0]?.label === question.candidates[0]?.label
  return isSame && whole.confidence > question.confidence ? whole : question
}
