/** What a save changed at one place: a sentence, or a text under its name, null on the side that does not have it. */
export type SavedChange = string | { name: string; before: string | null; after: string | null }
