/** Private-use characters: normalisation leaves them alone and no utterance holds them (see `readUtterance`). */
const LAST_DIGIT_FROM = 0xe000
const HIGH_DIGIT_FROM = 0xec80
const BASE = 3200
const SYMBOL = /[\uec80-\uf8ff]*[\ue000-\uec7f]/g

/**
 * The symbol that stands for an entity in questions and tagged utterances (behaviour 4.3): one private-use
 * character for ids below 3,200, a few for larger ones, never the beginning of another's. Made of the id alone,
 * so that it means the same to a model trained before entities were added or renamed.
 */
export function entitySymbol(entityId: number): string {
  let symbol = String.fromCharCode(LAST_DIGIT_FROM + (entityId % BASE))
  for (let rest = Math.floor(entityId / BASE); rest > 0; rest = Math.floor(rest / BASE)) {
    symbol = String.fromCharCode(HIGH_DIGIT_FROM + (rest % BASE)) + symbol
  }
  return symbol
}

/** Replaces symbols by what `name` returns for the entity's id: for showing n-grams to people. */
export function nameSymbols(text: string, name: (entityId: number) => string): string {
  return text.replace(SYMBOL, (symbol) => name(idOf(symbol)))
}

function idOf(symbol: string): number {
  let id = 0
  for (let i = 0; i < symbol.length - 1; i++) id = id * BASE + (symbol.charCodeAt(i) - HIGH_DIGIT_FROM)
  return id * BASE + (symbol.charCodeAt(symbol.length - 1) - LAST_DIGIT_FROM)
}
