/** Where and by whom content is written, and when. */
export type Writing = { domainId: number; by: number | null; now: Date }
