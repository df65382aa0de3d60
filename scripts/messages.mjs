import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const locales = join(root, 'packages/console/src/locales')

/** The two languages that every text is written in first; the others are measured against both. */
const references = ['en-US', 'ko-KR']

/** A whole language that is missing would otherwise fill the screen. */
const longest = 40

/**
 * Checks that every language says everything: no key missing, none left over, the same placeholders. The
 * files of one language (one per feature) are joined, and a key in two of them is a fault as well.
 *
 * @returns {string[]} what is wrong
 */
export function verifyMessages() {
  if (!existsSync(locales)) return []
  const folder = mkdtempSync(join(tmpdir(), 'parlance-messages-'))
  try {
    const names = readdirSync(locales, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    )
    const faults = names.flatMap((name) => joinFeatures(name, folder))
    const missing = references
      .filter((name) => !names.includes(name))
      .map((name) => `There are no texts in ${name}.`)
    if (missing.length > 0) return [...faults, ...missing]
    return [...faults, ...references.flatMap((reference) => verifyAgainst(reference, folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function joinFeatures(locale, folder) {
  const joined = {}
  const faults = []
  for (const file of readdirSync(join(locales, locale)).filter((name) => name.endsWith('.json'))) {
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(join(locales, locale, file), 'utf8')))) {
      if (key in joined) faults.push(`${locale}: ${key} stands in ${file} and in another file.`)
      joined[key] = text
    }
  }
  writeFileSync(join(folder, `${locale}.json`), JSON.stringify(joined))
  return faults
}

function verifyAgainst(reference, folder) {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/formatjs'),
    [
      'verify',
      '--source-locale',
      reference,
      '--missing-keys',
      '--extra-keys',
      '--structural-equality',
      join(folder, '*.json'),
    ],
    { encoding: 'utf8' },
  )
  if (status === 0) return []
  const lines = `${stdout}${stderr}`.replaceAll(`${folder}/`, '').trim().split('\n')
  const more = lines.length > longest ? [`… and ${lines.length - longest} lines more`] : []
  return [`Against ${reference}:`, ...lines.slice(0, longest), ...more]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(locales)) process.stdout.write('There are no texts yet.\n')
  const faults = verifyMessages()
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) process.exit(1)
  process.stdout.write('Every language says everything.\n')
}
