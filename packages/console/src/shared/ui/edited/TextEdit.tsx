import { EditedText } from './EditedText'
import { charactersOf, partsOfEdit } from './partsOfEdit'

type Props = {
  /** Null where there was no text. */
  before: string | null
  /** Null where there is no text any more. */
  after: string | null
  /** Only what stands around the edit, and of a long text only its beginning. */
  short?: boolean
}

const AROUND_LENGTH = 60
const SHORT_LENGTH = 300

/** A text before and after an edit, in which removed and added words are marked. */
export function TextEdit({ before, after, short = false }: Props) {
  const beginning = (text: string) => (short ? firstOf(text, SHORT_LENGTH) : text)
  if (before === null || after === null)
    return (
      <EditedText
        {...(before !== null && { before: beginning(before) })}
        {...(after !== null && { after: beginning(after) })}
      />
    )
  const { start, removed, added, end } = partsOfEdit(before, after)
  const head = short ? lastOf(start, AROUND_LENGTH) : start
  const tail = short ? firstOf(end, AROUND_LENGTH) : end
  return (
    <EditedText
      before={[head, removed && <mark key="removed">{beginning(removed)}</mark>, tail]}
      after={[head, added && <mark key="added">{beginning(added)}</mark>, tail]}
    />
  )
}

function firstOf(text: string, length: number): string {
  const characters = charactersOf(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}

function lastOf(text: string, length: number): string {
  const characters = charactersOf(text)
  return characters.length > length ? `…${characters.slice(-length).join('')}` : text
}
