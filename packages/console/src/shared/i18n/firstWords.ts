/**
 * The files of words that entry pages, the frame of the console and its first pages need. They are fetched before
 * anything is shown; those of the other features come with what `lazyPage` and `lazyNamed` fetch. What only forms of
 * those can find wrong stands in `fields`, not in `errors`.
 */
const FIRST = ['common', 'domain', 'entry', 'errors', 'form']

/** Whether a file of words, by its path, is among the first. */
export function isFirstWords(path: string): boolean {
  return FIRST.some((name) => path.endsWith(`/${name}.json`))
}
