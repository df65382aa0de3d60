import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinFiles } from './joinFiles.mjs'

const REQUEST = 100

/** Pages 0 and 1, and files of so many bytes that they import. */
function site(shared: { bytes: number; of: number[]; imports?: number[] }[]) {
  const page = (number: number) => ({
    bytes: 50,
    stays: true,
    imports: shared.flatMap(({ of }, at) => (of.includes(number) ? [at + 2] : [])),
  })
  const files = shared.map(({ bytes, imports = [] }) => ({ bytes, imports, stays: false }))
  return {
    files: [page(0), page(1), ...files],
    loads: [0, 1].map((start) => ({ starts: [start], weight: 1 })),
  }
}

function join(shared: Parameters<typeof site>[0]): number[] {
  const { files, loads } = site(shared)
  return joinFiles(files, loads, REQUEST).slice(2)
}

test('files that the same pages load become one', () => {
  expect(
    join([
      { bytes: 900, of: [0, 1] },
      { bytes: 900, of: [0, 1] },
    ]),
  ).toEqual([2, 2])
})

test('a page loads what it does not need where that is less than a request', () => {
  expect(
    join([
      { bytes: 900, of: [0, 1] },
      { bytes: 90, of: [0] },
    ]),
  ).toEqual([2, 2])
  expect(
    join([
      { bytes: 900, of: [0, 1] },
      { bytes: 110, of: [0] },
    ]),
  ).toEqual([2, 3])
})

test('what comes along with what is not needed counts too', () => {
  const [first, second] = join([
    { bytes: 900, of: [0, 1] },
    { bytes: 60, of: [0], imports: [4] },
    { bytes: 60, of: [] },
  ])
  expect(second).not.toBe(first)
})

test('what stays is joined with nothing', () => {
  const { files, loads } = site([{ bytes: 1, of: [0, 1] }])
  expect(joinFiles(files, loads, REQUEST)).toEqual([0, 1, 2])
})

test('no file imports itself by way of another, and no page needs more requests than before', () => {
  const sites = fc
    .array(
      fc.record({
        bytes: fc.integer({ min: 1, max: 300 }),
        pages: fc.subarray([0, 1, 2]),
        imports: fc.array(fc.nat(20)),
      }),
      {
        maxLength: 14,
      },
    )
    .map((shared) => {
      const files = shared.map(({ bytes, imports }, at) => ({
        bytes,
        stays: false,
        // A file imports later ones only, as modules that import each other are in one.
        imports: imports
          .map((other) => at + 1 + other)
          .filter((other) => other < shared.length)
          .map((other) => other + 3),
      }))
      const pages = [0, 1, 2].map((page) => ({
        bytes: 1,
        stays: true,
        imports: shared.flatMap(({ pages: of }, at) => (of.includes(page) ? [at + 3] : [])),
      }))
      return { files: [...pages, ...files], loads: [0, 1, 2].map((page) => ({ starts: [page], weight: 1 })) }
    })
  fc.assert(
    fc.property(sites, ({ files, loads }) => {
      const into = joinFiles(files, loads, REQUEST)
      const imports = (file: number) =>
        new Set(
          files.flatMap((one, at) =>
            into[at] === file
              ? [...one.imports].map((other) => into[other]!).filter((other) => other !== file)
              : [],
          ),
        )
      const loaded = (start: number, seen = new Set<number>(), path: number[] = []): Set<number> => {
        expect(path).not.toContain(start)
        if (seen.has(start)) return seen
        seen.add(start)
        for (const other of imports(start)) loaded(other, seen, [...path, start])
        return seen
      }
      const before = joinFiles(files, loads, 0)
      expect(before).toEqual(files.map((_, at) => at))
      const reached = (start: number, seen = new Set<number>()): Set<number> => {
        if (seen.has(start)) return seen
        seen.add(start)
        for (const other of files[start]!.imports) reached(other, seen)
        return seen
      }
      for (const page of [0, 1, 2]) expect(loaded(page).size).toBeLessThanOrEqual(reached(page).size)
    }),
  )
})
