/** Which rules hold at a site. */
export type ReferenceRules = { shown?: true; noAny?: true; noFormat?: true; valuesOnly?: true }

/**
 * The sites where a reference may stand: the word shown beside a user (`Use.where`), and which rules of section 5 hold
 * there. `shown`: end users see the value, so that no confidential entity is allowed. `noAny`: the system entity that
 * takes any text is not allowed. `noFormat`: what is named here is recognised, not written. `valuesOnly`: only what has a
 * value without a call may stand here (behaviour 2.2, "Nesting").
 */
export const REFERENCE_SITES = {
  question: { noFormat: true },
  answer: { shown: true },
  condition: { noAny: true },
  userVariable: { shown: true },
  subsequentAction: {},
  negative: {},
  feedback: { shown: true },
  slot: { shown: true, noAny: true },
  askBack: { shown: true },
  task: { shown: true },
  form: { shown: true },
  request: { valuesOnly: true },
  definition: { noAny: true, noFormat: true },
  pattern: { noAny: true, noFormat: true },
  settings: { shown: true },
} as const satisfies Record<string, ReferenceRules>
/** The word for where a reference stands. */
export type ReferenceSite = keyof typeof REFERENCE_SITES
/** All of these words. */
export const REFERENCE_SITE_NAMES = Object.keys(REFERENCE_SITES) as ReferenceSite[]

/** Sites at which end users see the value of an entity. */
export const SHOWN_SITES = REFERENCE_SITE_NAMES.filter((site) => 'shown' in REFERENCE_SITES[site])
