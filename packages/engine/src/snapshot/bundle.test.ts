import { canonicalJson, defaultDialogueSettings } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { compileBotInSteps } from '../bot/bot'
import { aDictionary, aSnapshot } from '../testing/aSnapshot'
import { BundleError, decodeBundle, decodeBundleInSteps, encodeBundle, modelOf, withModel } from './bundle'
import { noComponents, type Snapshot } from './snapshot'

const snapshot = aSnapshot([{ name: '인사', questions: ['안녕', 'hi @{city}'], tags: ['a'] }], {
  entities: [aDictionary('city', ['Seoul', '서울'])],
})
const model = Uint8Array.from({ length: 300 }, (_, i) => i % 256)

test('a bundle comes back as it went in, with and without a model', () => {
  expect(decodeBundle(encodeBundle(snapshot, null))).toEqual({ snapshot, model: null })
  expect(decodeBundle(encodeBundle(snapshot, model))).toEqual({ snapshot, model })
  expect(decodeBundle(encodeBundle(snapshot, new Uint8Array())).model).toEqual(new Uint8Array())
})

test('equal content gives equal bytes, whatever the order its keys were written in', () => {
  const reversed = JSON.parse(JSON.stringify(snapshot), (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  ) as typeof snapshot
  expect(JSON.stringify(reversed)).not.toBe(JSON.stringify(snapshot))
  expect(encodeBundle(reversed, model)).toEqual(encodeBundle(snapshot, model))
})

test('a bundle is its snapshot as canonical JSON with a line for each conversation, and compiled in steps', () => {
  const bytes = encodeBundle(snapshot, null)
  const text = new TextDecoder().decode(bytes.subarray(24)).replace(/\0+$/, '')
  expect(text.split('\n')).toEqual([
    canonicalJson({ ...snapshot, conversations: [] }),
    ...snapshot.conversations.map((conversation) => canonicalJson(conversation)),
  ])
  expect([...compileBotInSteps(decodeBundle(bytes))].length).toBeGreaterThan(snapshot.conversations.length)
})

test('a bundle of before, whose snapshot is one line, is read', () => {
  const json = new TextEncoder().encode(canonicalJson(snapshot))
  const bytes = new Uint8Array(Math.ceil((24 + json.length) / 8) * 8)
  bytes.set(encodeBundle(snapshot, null).subarray(0, 24))
  bytes.set(json, 24)
  new DataView(bytes.buffer).setUint32(12, json.length, true)
  expect(decodeBundle(bytes)).toEqual({ snapshot, model: null })
})

test('a bundle gets another model as if it had been written with it', () => {
  const lying = Buffer.concat([new Uint8Array(5), encodeBundle(snapshot, null)]).subarray(5)
  expect(withModel(lying, model)).toEqual(encodeBundle(snapshot, model))
  expect(withModel(encodeBundle(snapshot, model), null)).toEqual(encodeBundle(snapshot, null))
  expect(modelOf(encodeBundle(snapshot, model))).toEqual(model)
  expect(modelOf(lying)).toBeNull()
  expect(() => withModel(lying.subarray(1), model)).toThrow(new BundleError('NOT_A_BUNDLE'))
  expect(() => withModel(lying.subarray(0, -1), model)).toThrow(new BundleError('TRUNCATED'))
})

test('a bundle of the first format, with conversations, entities and messages only, is read as one of today', () => {
  const { components: _components, settings: _settings, entities, ...rest } = snapshot
  const plain = entities.map(({ sensitiveType: _type, ...entity }) => entity)
  const messages = { welcome: '', welcomeOn: true, failure: 'F' }
  const first = { ...rest, formatVersion: 1, entities: plain, messages } as unknown as Snapshot
  const settings = defaultDialogueSettings('en')
  expect(decodeBundle(encodeBundle(first, model))).toEqual({ snapshot: { ...snapshot, settings }, model })
})

test('a bundle of the second format, with components under plural words, is read as one of today', () => {
  const businessHours = [{ id: 1, name: 'Open', ranges: [{ day: 'MON', from: '09:00', to: '18:00' }] }]
  const peopleType = [{ id: 2, name: 'Adult' }]
  const { settings, ...rest } = { ...snapshot, settings: { ...snapshot.settings, similarLead: 'Perhaps?' } }
  const second = {
    ...rest,
    formatVersion: 2,
    components: { businessHours, peopleTypes: peopleType, settings },
  }
  const components = { ...noComponents(), businessHours, peopleType }
  expect(decodeBundle(encodeBundle(second as unknown as Snapshot, null)).snapshot).toEqual({
    ...rest,
    components,
    settings,
  })
})

test('a bundle that is older than a kind of component has none of it; one of an unknown format is refused', () => {
  const { holiday: _holiday, ...others } = snapshot.components
  const older = { ...snapshot, components: others } as unknown as Snapshot
  expect(decodeBundle(encodeBundle(older, null)).snapshot).toEqual(snapshot)
  const newer = { ...snapshot, formatVersion: 99 } as unknown as Snapshot
  expect(() => decodeBundle(encodeBundle(newer, null))).toThrow(new BundleError('UNKNOWN_VERSION'))
})

test('any snapshot that storage can hold comes back as it went in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array(), (name, bytes) => {
      const named = aSnapshot([{ name, questions: [name] }])
      expect(decodeBundle(encodeBundle(named, bytes))).toEqual({ snapshot: named, model: bytes })
    }),
    { numRuns: cases(200) },
  )
})

test('a bundle is read a conversation a step, whatever its texts look like', () => {
  const texts = ['"conversations":[{', '\\\\', '\\"]}', '}],{"', '\u2028', '환불 📦', '']
  const many = aSnapshot(
    texts.map((name) => ({ name, questions: texts.map((text) => `${name}${text}`), tags: texts })),
    { entities: [aDictionary('"conversations":[', texts)] },
  )
  expect([...decodeBundleInSteps(encodeBundle(many, null))].length).toBeGreaterThan(many.conversations.length)
  expect(decodeBundle(encodeBundle(many, null)).snapshot).toEqual(many)
  const none = aSnapshot([])
  expect(decodeBundle(encodeBundle(none, null)).snapshot).toEqual(none)
})

test('a missing end or a longer end is always noticed, and a changed bit makes nothing else go wrong', () => {
  const bytes = encodeBundle(snapshot, model)
  fc.assert(
    fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
      const damaged = bytes.slice()
      damaged[bit >> 3]! ^= 1 << (bit & 7)
      expect(faultOf(damaged)).toBeOneOf([
        undefined,
        ...['NOT_A_BUNDLE', 'TRUNCATED', 'UNKNOWN_VERSION', 'INCONSISTENT'].map((fault) => [
          'BUNDLE_DAMAGED',
          fault,
        ]),
      ])
    }),
    { numRuns: cases(500) },
  )
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decodeBundle(bytes.subarray(0, length))).toThrow(BundleError)
  }
  expect(() => decodeBundle(Uint8Array.from([...bytes, 0]))).toThrow(BundleError)
})

function faultOf(bytes: Uint8Array) {
  try {
    decodeBundle(bytes)
  } catch (error) {
    return error instanceof BundleError ? [error.code, error.fault] : error
  }
}

test('a bundle of the first version, which held a checksum, is read', () => {
  const earlier = encodeBundle(snapshot, model)
  earlier.set([1, 0, 0, 0, 0xde, 0xad, 0xbe, 0xef], 4)
  expect(decodeBundle(earlier)).toEqual({ snapshot, model })
})

test('what is no bundle says so by name', () => {
  expect(faultOf(new TextEncoder().encode('PK\u0003\u0004 something else'))).toEqual([
    'BUNDLE_DAMAGED',
    'NOT_A_BUNDLE',
  ])
  const bytes = encodeBundle(snapshot, model)
  expect(faultOf(bytes.subarray(0, 100))).toEqual(['BUNDLE_DAMAGED', 'TRUNCATED'])
  const later = bytes.slice()
  later[4] = 9
  expect(faultOf(later)).toEqual(['BUNDLE_DAMAGED', 'UNKNOWN_VERSION'])
  const changed = bytes.slice()
  changed[24] = 0x5b
  expect(faultOf(changed)).toEqual(['BUNDLE_DAMAGED', 'INCONSISTENT'])
})

test('a bundle is read wherever it lies in a larger buffer', () => {
  const bytes = encodeBundle(snapshot, model)
  const larger = new Uint8Array(bytes.length + 3)
  larger.set(bytes, 3)
  expect(decodeBundle(larger.subarray(3))).toEqual({ snapshot, model })
})
