import { expect, test } from 'vitest'
import { weekSummary } from './weekSummary'

const on = (day: 'MON' | 'TUE' | 'WED' | 'SAT' | 'SUN', from = '09:00', to = '18:00') => ({ day, from, to })

test('neighbouring days with the same hours stand together, Monday first', () => {
  expect(weekSummary([on('SUN'), on('TUE'), on('MON'), on('WED', '10:00'), on('SAT')], (day) => day)).toBe(
    'MON–TUE 09:00–18:00 · WED 10:00–18:00 · SAT–SUN 09:00–18:00',
  )
})

test('a day with a break has both of its hours', () => {
  expect(weekSummary([on('MON', '13:00'), on('MON', '09:00', '12:00')], (day) => day)).toBe(
    'MON 09:00–12:00, 13:00–18:00',
  )
})
