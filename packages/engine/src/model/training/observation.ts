/** One held-out text: how confident the model was, whether its best class was right, whether one could be. */
export type Observation = { confidence: number; correct: boolean; inScope: boolean }
