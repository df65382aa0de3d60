import { describe, expect, it } from 'vitest'
import { largest, moved, resized } from './cropRect'

const SIZE = { width: 300, height: 100 }

describe('the rectangle that is cut out', () => {
  it('is at first the largest of its shape, in the middle', () => {
    expect(largest('SQUARE', SIZE)).toEqual({ left: 100, top: 0, width: 100, height: 100 })
    expect(largest('THREE_TWO', SIZE)).toEqual({ left: 75, top: 0, width: 150, height: 100 })
    expect(largest('FREE', SIZE)).toEqual({ left: 0, top: 0, ...SIZE })
  })

  it('stays within the picture when it is moved', () => {
    const rect = largest('SQUARE', SIZE)
    expect(moved(rect, 500, 50, SIZE)).toEqual({ ...rect, left: 200, top: 0 })
    expect(moved(rect, -5, -5, SIZE)).toEqual({ ...rect, left: 0 })
  })

  it('keeps its proportions and the picture’s edge when it is resized', () => {
    const rect = { left: 250, top: 50, width: 10, height: 10 }
    expect(resized(rect, 200, 10, 'SQUARE', SIZE)).toEqual({ ...rect, width: 50, height: 50 })
    expect(resized(rect, 200, 200, 'FREE', SIZE)).toEqual({ ...rect, width: 50, height: 50 })
    expect(resized(rect, 30, 99, 'THREE_TWO', SIZE)).toEqual({ ...rect, width: 30, height: 20 })
    expect(resized(rect, 0, -4, 'FREE', SIZE)).toEqual({ ...rect, width: 1, height: 1 })
  })
})
