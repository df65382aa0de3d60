/** The conversations that have one question. */
type Owners<Owner> = {
  /** The first of all, that without input contexts, and the first of each context. */
  first: Owner
  open: Owner | null
  byContext: Map<string, Owner>
}

/** Who has which questions, by `questionId`. */
export type QuestionOwners<Owner> = Map<string, Owners<Owner>>

/** One question however it is written: its type and its key. */
export function questionId({ chatType, key }: { chatType: string; key: string }): string {
  return `${chatType} ${key}`
}

/** Adds a conversation that has a question, with its input contexts. */
export function addOwner<Owner>(
  owners: QuestionOwners<Owner>,
  question: string,
  inputContexts: readonly string[],
  owner: Owner,
): void {
  let known = owners.get(question)
  if (!known) owners.set(question, (known = { first: owner, open: null, byContext: new Map() }))
  if (inputContexts.length === 0) known.open ??= owner
  for (const name of inputContexts) if (!known.byContext.has(name)) known.byContext.set(name, owner)
}

/**
 * Who else has a question, seen from a conversation with these input contexts: first of all one from which they do not
 * keep it apart (`areKeptApart` of the contract), as both would answer in the same turn. Null when there is none.
 */
export function ownerOf<Owner>(
  owners: QuestionOwners<Owner>,
  question: string,
  inputContexts: readonly string[],
): { owner: Owner; keptApart: boolean } | null {
  const known = owners.get(question)
  if (!known) return null
  const sharing = inputContexts.map((name) => known.byContext.get(name)).find((owner) => owner !== undefined)
  const meeting = inputContexts.length === 0 ? known.open : sharing
  return meeting ? { owner: meeting, keptApart: false } : { owner: known.first, keptApart: true }
}
