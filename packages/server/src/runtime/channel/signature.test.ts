import { expect, test } from 'vitest'
import { isSignedBy, signCustom } from './signature'

const secretKey = 'bXktc2VjcmV0LWtleQ=='
const body = Buffer.from(
  '{"version":"v2","userId":"u-001","timestamp":1700000000000,"bubbles":[{"type":"text","data":{"description":"안녕"}}],"event":"send"}',
)

test('the published test vector is signed as published (behaviour 1.1)', () => {
  expect(signCustom(secretKey, body)).toBe('A6FzuxeUr9nMBoks7eiPhnXvcDk7E2PHf/sJ9jFmG6Y=')
})

test('another body, another key or another length is not accepted', () => {
  const signature = signCustom(secretKey, body)
  expect(isSignedBy(secretKey, body, signature)).toBe(true)
  expect(isSignedBy(secretKey, Buffer.concat([body, Buffer.from(' ')]), signature)).toBe(false)
  expect(isSignedBy('other', body, signature)).toBe(false)
  expect(isSignedBy(secretKey, body, signature.slice(1))).toBe(false)
})
