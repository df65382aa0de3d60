import { TWELVE_HOURS, unitsOf, type ValueWriting } from '../valueWriting'

/** How values are written in English. */
export const valueWriting: ValueWriting = {
  currency: 'USD',
  digits: {
    words: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
    between: ' ',
    pause: ', ',
  },
  units: unitsOf('year month week day hour minute second', ' '),
  plural: 's',
  isDateNumeric: true,
  clock: TWELVE_HOURS,
  beforeTime: ' at ',
  beforePeriod: ', ',
  to: ' – ',
  yesNo: { YES: 'Yes', NO: 'No' },
}
