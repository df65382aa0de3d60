import { wordMap, wordSet } from '../../../finder/words'

/** A currency's word: `before` when it may come before the number, too. */
type CurrencyWord = { code: string; before?: true }

/** Whose dollar it is: before the sign, and after the word. */
export const DOLLAR_COUNTRIES: ReadonlyMap<string, string> = wordMap(
  ['USD', 'us as amerika'],
  ['SGD', 's sg sing singapura singapore singapur'],
  ['AUD', 'a au australia aussie'],
  ['HKD', 'hk hongkong'],
  ['TWD', 'nt taiwan'],
  ['CAD', 'kanada'],
  ['NZD', 'nz'],
)

/** ISO codes and what the currencies are called. */
export const CURRENCY_WORDS: ReadonlyMap<string, CurrencyWord> = new Map<string, CurrencyWord>([
  ...'usd eur gbp jpy krw cny sgd myr aud hkd twd thb idr vnd inr sar chf nzd'
    .split(' ')
    .map((code) => [code, { code: code.toUpperCase(), before: true }] as const),
  ...wordMap<CurrencyWord>(
    [{ code: 'IDR', before: true }, 'rp rp.'],
    [{ code: 'MYR', before: true }, 'rm'],
    [{ code: 'IDR' }, 'rupiah rupiahs rupia perak'],
    [{ code: 'USD' }, 'dolar dollar dolars dollars'],
    [{ code: 'EUR' }, 'euro'],
    [{ code: 'GBP' }, 'poundsterling pound'],
    [{ code: 'JPY' }, 'yen'],
    [{ code: 'KRW' }, 'won'],
    [{ code: 'CNY' }, 'yuan renminbi'],
    [{ code: 'THB' }, 'baht'],
    [{ code: 'MYR' }, 'ringgit'],
    [{ code: 'SAR' }, 'riyal'],
    [{ code: 'INR' }, 'rupee'],
    [{ code: 'PHP' }, 'peso'],
    [{ code: 'VND' }, 'dong'],
  ),
])

/** Amounts with a Hokkien name, of which there is only one reading. */
export const SLANG_AMOUNTS: ReadonlyMap<string, number> = wordMap(
  [100, 'cepek'],
  [500, 'gopek'],
  [1000, 'seceng'],
  [2000, 'noceng'],
  [5000, 'goceng'],
  [10_000, 'ceban'],
  [20_000, 'noban'],
  [50_000, 'goban'],
  [1_000_000, 'cetiao cetiaw'],
  [5_000_000, 'gotiao'],
)

/** What says that a bare `50rb` or `2 juta` is money. */
export const MONEY_CUES: ReadonlySet<string> = wordSet(`
  harga harganya hrg seharga bayar byr dibayar bayarnya budget bujet budgetnya dana ongkir ongkirnya
  transfer tf trf uang duit saldo topup top isi tarik tunai nabung setor pinjam pinjaman pinjem kredit limit
  diskon potongan cicilan cicil dp biaya gaji tarif tagihan denda kembalian kembali admin voucher cashback
  nominal total totalnya habis abis modal omzet murah mahal kena jual beli pulsa donasi sedekah belanja
  tabungan utang hutang bonus refund komisi
`)
