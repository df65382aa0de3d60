import { readFileSync } from 'node:fs'

const COLUMNS = { ko: 1, th: 2, id: 3 }

/**
 * Our own list of the words of daily life (`sources/everyday.tsv`: English, Korean, Thai, Indonesian; several ways to
 * say it parted by `/`): pairs `{ english, other }` of a language. Interfaces of programs say little about rain, dinner
 * and refunds.
 */
export function readEveryday(language) {
  const lines = readFileSync(new URL('sources/everyday.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const columns = line.split('\t')
    return columns[COLUMNS[language]].split('/').map((other) => ({ english: columns[0], other }))
  })
}
