import words from './districts.json'

/**
 * Official name by what is written: full names and safe short forms. Districts of Korea (시/군/구) are as the state names
 * them in 2026, with the non-autonomous 구 of larger cities (those of 화성 of February) and the wards of 인천 of before
 * July 2026 (중, 동, 서) beside those of after it.
 */
export const DISTRICTS: ReadonlyMap<string, string> = new Map([
  ...words.cities.map((name) => [`${name}시`, `${name}시`] as const),
  ...words.counties.map((name) => [`${name}군`, `${name}군`] as const),
  ...words.wards.map((name) => [`${name}구`, `${name}구`] as const),
])

/**
 * Short forms, what people say without 시, 군 or 구, by whether they stand for a district wherever they are (`safe`, as
 * they mean nothing else) or only after the name of a province. `neverShort` are another word even there: 인천 서해 is the
 * sea, 만세 a cheer.
 */
export const SHORT_DISTRICTS: ReadonlyMap<string, { value: string; isSafe: boolean }> = new Map(
  [...DISTRICTS.keys()]
    .filter((name) => name.length > 2 && name !== '제주시' && !words.neverShort.includes(name))
    .reverse()
    .map(
      (name) => [name.slice(0, -1), { value: name, isSafe: words.safe.includes(name.slice(0, -1)) }] as const,
    ),
)

/** Words that begin as a district does and are none. */
export const NO_DISTRICTS = words.others
