import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from '../../text/normalize'
import { findSystemEntity } from '../findSystemEntity'
import { LANGUAGE_CODES } from '../systemEntity'

const CODES = [...LANGUAGE_CODES, 'EMAIL', 'TELNUM'] as const
const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }
const WORDS = (
  'satu dua tiga empat sembilan sepuluh sebelas belas puluh ratus seratus seribu sejuta ribu rb jt juta miliar lusin ' +
  'setengah seperempat perempat per koma minus ke kedua ketiga pertama yang dan atau sampai s/d hingga dari antara di ' +
  "jam pukul pkl lewat kurang menit lagi lalu ini depan kemarin besok lusa hari minggu sabtu jum'at sen jum pekan akhir " +
  'awal bulan tahun tanggal tgl maret mei mar desember natal pagi siang sore malam tengah sekarang dalam an rp rp. $ € ' +
  'rupiah dolar perak goceng harga budget orang org dewasa anak - berdua ber untuk saya istri nama pak bu Budi Sari ' +
  '5 12 31 007 2026 3.5 1,200 1.500.000 10rb ½ ¾ – ~ / : . , ( ) @ + # % merah abu-abu lampu kipas x kg seporsi'
).split(' ')

const piece = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.constantFrom('\ud800', '\udc00', '１', '⁄', '’', '👍', '4'.repeat(60), 'é', '한'),
)
const utterance = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', ' ', ' ', '', '-', '/')), { maxLength: 40 })
  .map((pieces) => pieces.flat().join('').slice(0, 400))

test('every Indonesian finder returns ordered stretches within any text and never throws', () => {
  fc.assert(
    fc.property(utterance, (written) => {
      const text = normalizeText(written)
      const composed = written.normalize('NFKC').replace(/\s+/gu, ' ').trim()
      const cased = composed.length === text.length ? composed : text
      for (const code of CODES) {
        let from = 0
        for (const { start, end } of findSystemEntity(code, 'id', { text, cased }, NOW)) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          from = end
        }
        expect(from).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 2000 },
  )
})
