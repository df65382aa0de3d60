import { createEvent } from '../../store/createEvent'

/** What is to be said to the draft, one after the other, at the next opening. */
let talkWanted: readonly string[] | null = null
const talkAsked = createEvent<void>()

/** The reader wants to hear a talk with the draft: what the user says in it, an empty text for opening the chat. */
export function wantTalk(said: readonly string[]): void {
  talkWanted = said
  talkAsked.emit()
}

/** Calls `play` when a talk is wanted, at once if it was before. Returns the function that stops it. */
export function onTalkWanted(play: (said: readonly string[]) => void): () => void {
  const take = () => {
    if (!talkWanted) return
    const said = talkWanted
    talkWanted = null
    play(said)
  }
  take()
  return talkAsked.listen(take)
}
