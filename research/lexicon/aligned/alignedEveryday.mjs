import { readFileSync } from 'node:fs'

const COLUMNS = { ko: 1, th: 2, id: 3 }

/**
 * Our own list of the words of daily life (`sources/everyday.tsv`: English, Korean, Thai, Indonesian; several ways to
 * say it parted by `/`): pairs `{ english, other }` of a language. Interfaces of programs say little about rain, dinner
 * and refunds.
 */
export function readEveryday(language) {
  return readTable('everyday.tsv').flatMap((columns) =>
    columns[COLUMNS[language]].split('/').map((other) => ({ english: columns[0], other })),
  )
}

/**
 * Our own list of the words of a language that hold sentences together or make them polite: particles, endings,
 * auxiliaries. By themselves they tell no intention, and what aligned texts make of them is chance.
 */
export function readFunctionWords(language) {
  const [, words] = readTable('function.tsv').find(([of]) => of === language)
  return words.split(' ')
}

function readTable(name) {
  const content = readFileSync(new URL(`../sources/${name}`, import.meta.url), 'utf8')
  return content
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
}
