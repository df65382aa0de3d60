import { type Indicator, type IndicatorFigures, indicatorValue } from '@parlance/contract'

/** Of fewer, a share says nothing. */
export const MEANING_MIN = 20

const ofMessages = ({ messages }: IndicatorFigures) => messages
const ofEmotions = ({ positive, negative, neutral }: IndicatorFigures) => positive + negative + neutral
const ofRatings = ({ satisfied, dissatisfied }: IndicatorFigures) => satisfied + dissatisfied

/** What a count is shown as a share of. */
export const SHARE_OF: Partial<Record<Indicator, (figures: IndicatorFigures) => number>> = {
  answered: ofMessages,
  offered: ofMessages,
  picked: ({ offered }) => offered,
  notAnswered: ofMessages,
  resolved: ofMessages,
  positive: ofEmotions,
  negative: ofEmotions,
  neutral: ofEmotions,
  satisfied: ofRatings,
  dissatisfied: ofRatings,
}

/** The share that an indicator has; null where it is none, or of nothing. */
export function shareOf(figures: IndicatorFigures, indicator: Indicator): number | null {
  const [value, whole] = [indicatorValue(figures, indicator), SHARE_OF[indicator]?.(figures)]
  return value !== null && whole ? value / whole : null
}
