/** A button that was pressed: `shown` stands in the chat as the person's words, `sent` goes to the bot. */
export type Press = {
  shown: string
  sent: string
  /** Opens the chat anew, as the event says in which it is sent; nothing is shown then. */
  opens?: true
}
