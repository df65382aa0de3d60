import type { ParaphraseRules } from '../language/paraphraseRules'

/** One kind of sentence, and the ways to say it; each way with what is said where its forms say nothing. */
export type ParaphraseRule = { pattern: RegExp; asks: boolean; ways: readonly (readonly string[])[] }

const DEFINITION = /^([A-Z_]+)(:| =| @) (.*)$/u

/** Reads the table of a language, in the notation that `ParaphraseRules` explains. */
export function readRules({ table, inScript = (way) => way }: ParaphraseRules): ParaphraseRule[] {
  const named = new Map<string, string>()
  const rules: ParaphraseRule[] = []
  let source = ''
  for (const line of table.trim().split('\n')) {
    const [, name, kind, text = ''] = DEFINITION.exec(line) ?? []
    if (name !== undefined) named.set(name, kind === ':' ? anyOf(text) : filled(text, named))
    else if (line.startsWith('  ')) {
      const ways = line.trim().replace(/^@([A-Z_]+)$/u, (_, known: string) => named.get(known) ?? '')
      rules.push({ ...patternOf(source), ways: waysOf(inScript(ways)) })
    } else if (line !== '' && !line.startsWith('#')) source = filled(line, named)
  }
  return rules
}

function filled(text: string, named: ReadonlyMap<string, string>): string {
  return text.replace(/\{([A-Z_]+)\}/gu, (_, name: string) => named.get(name) ?? '')
}

function anyOf(words: string): string {
  return `(?:${words.split(' ').join('|')})`
}

function patternOf(source: string): Pick<ParaphraseRule, 'pattern' | 'asks'> {
  const asks = source.startsWith('? ')
  return { pattern: new RegExp(`^${asks ? source.slice('? '.length) : source}$`, 'iu'), asks }
}

function waysOf(line: string): string[][] {
  return line === '-' ? [] : line.split(' | ').map((way) => way.split(' ~ '))
}
