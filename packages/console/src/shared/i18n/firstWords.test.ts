import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { isFirstWords } from './firstWords'

const source = join(import.meta.dirname, '../..')
const english = join(source, 'locales/en-US')
/** The file of each message. */
const fileOf = new Map(
  readdirSync(english).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(english, file), 'utf8'))).map((id) => [id, file] as const),
  ),
)

/** A source file by the path in an import. */
function resolved(from: string, path: string): string[] {
  const file = resolve(dirname(from), path)
  return ['.ts', '.tsx'].map((ending) => file + ending).filter(existsSync)
}

/** The files that stand in imports, but for those of types only. */
function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^'(]*?'(\.[^']+)'/gm)
  return [...imports].flatMap(([, path]) => resolved(file, path!))
}

/** What is fetched with the first words only: `lazyPage` and `lazyNamed` say so. */
function shownWithFirstWords(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  return files.flatMap((name) => {
    const file = join(source, name)
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/import\('(\.[^']+)'\),\s+'\w+',\s+'first',?\s*\)/g)].flatMap(([, path]) =>
      resolved(file, path!),
    )
  })
}

/** The messages that a file names, also by their beginning: `role.${role}`. */
function messagesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const whole = [...text.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, id]) => id!)
  const begun = [...text.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, beginning]) => beginning!)
  return [
    ...whole.filter((id) => fileOf.has(id)),
    ...[...fileOf.keys()].filter((id) => begun.some((beginning) => id.startsWith(beginning))),
  ]
}

it('what is shown with the first words uses no others', () => {
  const first = shownWithFirstWords()
  expect(first.length).toBeGreaterThan(10)
  const known = new Set<string>()
  const add = (file: string) => {
    if (known.has(file)) return
    known.add(file)
    for (const imported of importsOf(file)) add(imported)
  }
  for (const file of [join(source, 'main.tsx'), ...first]) add(file)
  const others = [...known].flatMap((file) =>
    messagesOf(file).flatMap((id) =>
      // `fields` is looked up by code, and only forms of other features have those codes.
      isFirstWords(`/${fileOf.get(id)}`) || fileOf.get(id) === 'fields.json'
        ? []
        : [`${relative(source, file)}: ${id}`],
    ),
  )
  expect(others).toEqual([])
})
