/**
 * What people say in tasks: regular expressions for normalised text, which the rules of `task/` put together. Languages
 * that write words apart get word edges there. All but functions is data, `taskWords.json` of each language.
 */
export type TaskWords = {
  /** What they say beside the yes to a confirmation without changing what it agrees to. */
  agreement: {
    /** Politeness and approval. */
    polite: string
    /** Does what was asked, and agrees alone: `send it`. */
    deeds: string
    /** Refuses to do it, and is a no alone: `don't send it`. */
    refusals: string
    /** Beside a value that the confirmation named: before it where words are written apart (`to lisa`), else behind it. */
    besideValue: string
    /** Whether that stands before a value as well, where words are not written apart. */
    isBeforeToo?: boolean
  }
  /** How they correct what was said before. Speech goes without marks, so that none is needed. */
  correction: {
    /** Begins an utterance that corrects: `no, 50`. */
    leads: string
    /** Says anywhere that something is to be changed. */
    changes: string
    /** Before a value that is not meant: `not lisa`. */
    before: string
    /** Behind a value that is not meant: `50 말고`. */
    behind: string
    /** Between two values, of which the later one is meant: `50, no, 60`. */
    between: string
    /** Little words between these and a value: `not to lisa`, `리사에게 말고`. */
    little: string
    /** Between two values of which neither is preferred: `lisa and john`. */
    joins: string
    /** Asks for something, so that a yes in front of it agrees to nothing yet. */
    asks: string
    /** Puts off, takes back or doubts, beside a yes: `ok, later`. */
    doubts: string
  }
  /** How they give a value that the bot may not know. */
  unknown: {
    /** The first group is the value: `to zoe`. */
    value: string
    /** Words in that group that are no value: `something else`. */
    others: string
  }
  /** Says, at a confirmation, that nothing is to be done any more: `never mind`. */
  givesUp: string
  /** How they say a quantity that is not the value itself, and what stands beside one that is. */
  quantity: {
    /** Before a quantity that only bounds the value: `more than 50`. */
    boundBefore: string
    /** Behind one: `50 or more`. */
    boundBehind: string
    /** Before a quantity by which what is held changes: `add 10`. */
    changeBefore: string
    /** Behind one: `$20 less`. */
    changeBehind: string
    /** Beside a number that is the answer, besides politeness: `let's say 50`. */
    beside: string
  }
  /** How they say by how much a value is to differ from what it is: `two more people`, `an hour later`. */
  change: {
    /** Says that it is to be more, less, later or earlier. */
    more: string
    less: string
    later: string
    earlier: string
    /** Behind a number of things or people. */
    counters: string
    /** Stands beside all of these without a meaning of its own, also where they are asked for. */
    beside: string
    /** Later or earlier without a measure, in words that read like a time of day. */
    vague?: string
  }
  /** How they choose from a list by the order of what is in it: `the second one`. */
  order: {
    last: string
    middle: string
    /** The first one in other words than a number. */
    first: string
    /** Says that the order is counted from the end. */
    fromEnd: string
    /** Beside a number, makes it that of a line: `number 2`. */
    label: string
    /** Stands beside all of these without a meaning of its own. */
    beside: string
  }
  /** How they ask that something be not done; the first group that is there begins with what is not to be done. */
  refused: string
  /** The stems that other forms of a refused verb share; none where no stem identifies it. */
  stemsOfRefused: (word: string) => string[]
  /** A letter written on to a number of money for so many millions. */
  millions?: RegExp
  /** What they call what an entity of the product holds, whatever the slot is named: `change the date`. */
  spokenNames: Readonly<Record<'amount' | 'date' | 'time' | 'people' | 'telephone' | 'email', string>>
}
