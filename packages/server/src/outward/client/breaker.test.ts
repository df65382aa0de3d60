import { expect, test } from 'vitest'
import { createBreaker } from './breaker'

function aBreaker() {
  let now = 0
  const breaker = createBreaker(() => now)
  const fail = (times: number) => {
    for (let n = 0; n < times; n += 1) breaker.note('url', false)
  }
  return { breaker, fail, wait: (ms: number) => (now += ms) }
}

test('an open breaker lets one probe pass after ten seconds, and closes when that is answered', () => {
  const { breaker, fail, wait } = aBreaker()
  fail(5)
  expect(breaker.admits('url')).toBe(false)
  wait(10_000)
  expect([breaker.admits('url'), breaker.admits('url')]).toEqual([true, false])
  breaker.note('url', true)
  expect([breaker.admits('url'), breaker.admits('url')]).toEqual([true, true])
})

test('a probe that fails opens it for another ten seconds', () => {
  const { breaker, fail, wait } = aBreaker()
  fail(5)
  wait(10_000)
  breaker.admits('url')
  breaker.note('url', false)
  expect(breaker.admits('url')).toBe(false)
  wait(10_000)
  expect(breaker.admits('url')).toBe(true)
})

test('a probe that says nothing about the server leaves the next one its chance', () => {
  const { breaker, fail, wait } = aBreaker()
  fail(5)
  wait(10_000)
  breaker.admits('url')
  breaker.note('url', null)
  expect(breaker.admits('url')).toBe(true)
})

test('faults that lie more than a minute apart do not add up', () => {
  const { breaker, fail, wait } = aBreaker()
  fail(4)
  wait(60_001)
  fail(4)
  expect(breaker.admits('url')).toBe(true)
  fail(1)
  expect(breaker.admits('url')).toBe(false)
})
