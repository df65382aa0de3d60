import { TITLE_MAX } from '@parlance/contract'

/** A name to begin with: that of the file without its ending. */
export function nameOfFile({ name }: Pick<File, 'name'>): string {
  return name
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .trim()
    .slice(0, TITLE_MAX)
}
