import { type ModelReport, REPORT_BANDS, type ReportFinding } from '@parlance/contract'

const HOURS = { id: 12, name: 'Opening hours' }
const PARKING = { id: 13, name: 'Parking' }

const FINDINGS: ReportFinding[] = [
  {
    kind: 'CONFUSED',
    conversation: HOURS,
    rival: PARKING,
    count: 7,
    mistaken: [
      {
        text: 'until when may I leave my car with you',
        ofRival: true,
        nearest: 'until when are you open',
        confidence: 0.81,
      },
      {
        text: 'is the yard open on Sunday',
        ofRival: false,
        nearest: 'is the car park open at night',
        confidence: 0.66,
      },
    ],
  },
  {
    kind: 'SUSPECT',
    conversation: HOURS,
    rival: PARKING,
    text: 'where do I park',
    confidence: 0.97,
    nearest: ['where can I park', 'where is your car park'],
  },
  {
    kind: 'THIN',
    conversation: PARKING,
    questions: 3,
    heldOut: 3,
    recall: 1 / 3,
    reasons: ['FEW', 'LOW_RECALL'],
  },
]

/** A report on 200 held-out questions and 50 foreign texts, in bands that are easy to reckon with. */
export function fakeModelReport(): ModelReport {
  const at = (counts: Record<number, number>) =>
    Array.from({ length: REPORT_BANDS }, (_, step) => counts[step] ?? 0)
  return {
    quality: {
      questions: 210,
      heldOut: 200,
      foreign: 50,
      accuracy: 0.9,
      macroF1: 0.87,
      auroc: 0.93,
      refusals: [
        { lost: 0.01, threshold: 0.3, refused: 0.4 },
        { lost: 0.03, threshold: 0.4, refused: 0.56 },
        { lost: 0.05, threshold: 0.5, refused: 0.68 },
      ],
    },
    bands: {
      right: at({ 900: 140, 500: 30, 100: 10 }),
      wrong: at({ 800: 4, 400: 10, 50: 6 }),
      foreign: at({ 700: 5, 300: 15, 20: 30 }),
    },
    ensembleWeight: 0.65,
    vocabulary: 4_321,
    thresholds: { single: 0.6, similar: 0.25 },
    counts: { CONFUSED: 1, SUSPECT: 1, THIN: 1, DUPLICATE: 0, NEAR_DUPLICATE: 0 },
    findings: FINDINGS,
  }
}
