import { REPORT_BANDS, type ReportBands } from '@parlance/contract'

/** How texts would be answered, in counts: singly, with similar answers, or with the failure message. */
type AnswerBands = { single: number; similar: number; failed: number; total: number }

/** What the held-out questions of a build would get at some thresholds. */
type BandPreview = {
  /** Questions of the bot; `wrong` of the single answers are of another conversation. */
  own: AnswerBands & { wrong: number }
  /** Texts that no conversation answers. */
  foreign: AnswerBands
}

/** Sorts counted confidences by the thresholds 0–1; without similar answers the middle gets the failure message. */
export function previewBands(
  bands: ReportBands,
  { single, similar }: { single: number; similar: number },
  similarOn: boolean,
): BandPreview {
  const split = (counts: readonly number[]) =>
    bandsOf(counts, single, similarOn ? Math.min(similar, single) : single)
  const right = split(bands.right)
  const wrong = split(bands.wrong)
  return {
    own: {
      single: right.single + wrong.single,
      similar: right.similar + wrong.similar,
      failed: right.failed + wrong.failed,
      total: right.total + wrong.total,
      wrong: wrong.single,
    },
    foreign: split(bands.foreign),
  }
}

function bandsOf(counts: readonly number[], single: number, similar: number): AnswerBands {
  const bands = { single: 0, similar: 0, failed: 0, total: 0 }
  // A threshold of thousandths falls on the edge of a step, give or take what a float cannot hold.
  const fromSingle = Math.round(single * REPORT_BANDS)
  const fromSimilar = Math.round(similar * REPORT_BANDS)
  counts.forEach((count, step) => {
    bands[step >= fromSingle ? 'single' : step >= fromSimilar ? 'similar' : 'failed'] += count
    bands.total += count
  })
  return bands
}
