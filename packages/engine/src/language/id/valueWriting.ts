import { DAY_HOURS, unitsOf, type ValueWriting } from '../valueWriting'

/** How values are written in Indonesian. */
export const valueWriting: ValueWriting = {
  currency: 'IDR',
  digits: {
    words: ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'],
    between: ' ',
    pause: ', ',
  },
  units: unitsOf('tahun bulan minggu hari jam menit detik', ' '),
  clock: DAY_HOURS,
  beforeTime: ' pukul ',
  to: ' – ',
  yesNo: { YES: 'Ya', NO: 'Tidak' },
}
