import { OFFERED_MAX, type Offered } from '@parlance/contract'
import type { Asked } from './fakeServer'

const offered = (kind: Offered['kind'], name: string, part: Partial<Offered> = {}): Offered => ({
  kind,
  name,
  type: null,
  sensitiveType: 'NONE',
  example: '',
  ...part,
})

/** One domain's components, as the server offers them while a text is typed. */
const OFFERS: Offered[] = [
  offered('entity', 'city', { type: 'DICTIONARY', example: 'Seoul, Busan' }),
  offered('entity', '도시', { type: 'DICTIONARY', example: '서울' }),
  offered('entity', '都市', { type: 'DICTIONARY', example: '東京' }),
  offered('entity', 'phone', { type: 'PATTERN', sensitiveType: 'GENERAL' }),
  ...['area', 'bank', 'coin', 'door'].map((name) => offered('entity', name, { type: 'DICTIONARY' })),
  offered('systemEntity', 'DATE', { type: 'BUILT_IN', example: 'October 1 → 2026-10-01' }),
  offered('systemEntity', 'TIME', { type: 'BUILT_IN', sensitiveType: 'CONFIDENTIAL' }),
  offered('variable', 'please', { example: '[please|now]' }),
  offered('systemVariable', '요청', { type: 'BUILT_IN', example: '[해줘|해주세요]' }),
  offered('userVariable', 'price', { type: 'NUMBER', example: '0' }),
  offered('userVariable', 'order', { type: 'JSON' }),
  offered('userVariable', 'cicRequest.caller', { type: 'BUILT_IN' }),
  offered('actionMethod', 'points', { type: 'GET', example: 'https://shop.example/points' }),
  offered('actionMethodV2', 'member', { type: 'JSON' }),
  offered('switcher', 'Night desk', { type: 'AGENT', example: 'https://desk.example/switch' }),
  offered('form', 'size', { type: 'SINGLE', example: 'Which size?' }),
  offered('formV2', 'colour', { type: 'OPEN' }),
]

/** A place of people is found by the name of the method too, as on the server. */
const foundBy = (kind: Offered['kind'], name: string) =>
  kind === 'switcher' ? `switchToAgent ${name}` : name

/** The answer to a call for what a text may name. */
export function fakeOffers({ query }: Pick<Asked, 'query'>): { items: Offered[] } {
  const kinds = query['kinds']!.split(',')
  const search = (query['search'] ?? '').toLowerCase()
  const items = OFFERS.filter(({ kind }) => kinds.includes(kind))
    .filter(({ kind, name }) => foundBy(kind, name).toLowerCase().includes(search))
    .toSorted((a, b) => a.name.toLowerCase().indexOf(search) - b.name.toLowerCase().indexOf(search))
  return { items: items.slice(0, OFFERED_MAX) }
}
