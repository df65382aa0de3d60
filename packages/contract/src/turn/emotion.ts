/** How an end user speaks (specification section 3, Indicators). */
export const EMOTIONS = ['POSITIVE', 'NEGATIVE', 'NEUTRAL'] as const
export type Emotion = (typeof EMOTIONS)[number]
