import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { joinFiles } from './joinFiles.mjs'

/**
 * What a request costs a page, as so many gzipped bytes would: browsers make six at a time, so each is a sixth of a round
 * trip, in which a line of 2 Mbit/s with 400 ms brings 16 KB.
 */
const REQUEST_BYTES = 16000

/**
 * Which file each module of a site goes into. Left alone, a bundler makes a file for every set of pages that share
 * modules: hundreds, most of them smaller than a kilobyte, of which a page needs more than a hundred before it is shown.
 * Two are joined where the requests that this saves are worth more than what some pages then load in vain.
 *
 * The site is bundled twice: what a page really needs is known only when all that nobody uses has been left out.
 *
 * @param {import('vite').InlineConfig} site how the site is bundled, but for its groups of modules
 * @param {(source: string) => { starts: string[], weight: number }} loadOf what is loaded with a source that is imported
 *   when it is needed, and how much that load counts; sources are relative to the root of the site
 * @returns {Promise<(id: string) => string | null>} the name of the file of a module; null: as the bundler likes
 */
export async function planPageChunks(site, loadOf) {
  const { output } = await build({
    ...site,
    configFile: false,
    logLevel: 'silent',
    build: { ...site.build, write: false, minify: false, manifest: false, reportCompressedSize: false },
  })
  const chunks = output.filter(({ type }) => type === 'chunk')
  const sourceOf = ({ facadeModuleId }) => facadeModuleId?.slice(site.root.length + 1).split('?')[0]
  const numberOf = new Map(chunks.map(({ fileName }, number) => [fileName, number]))
  const startOf = new Map(chunks.map((chunk, number) => [sourceOf(chunk), number]))
  const isLoad = ({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry
  const groups = site.build.rolldownOptions.output.codeSplitting.groups.map(({ name }) => name)
  const isGroup = ({ name }) => groups.includes(name)
  const files = chunks.map((chunk) => ({
    bytes: gzipSync(chunk.code).length,
    imports: chunk.imports.map((name) => numberOf.get(name)),
    stays: isLoad(chunk) || isGroup(chunk),
  }))
  const loads = chunks.filter(isLoad).map((chunk) => {
    const { starts, weight } = loadOf(sourceOf(chunk))
    return { weight, starts: [sourceOf(chunk), ...starts].map((source) => startOf.get(source)) }
  })
  const into = joinFiles(files, loads, REQUEST_BYTES)
  const names = new Map()
  for (const [number, chunk] of chunks.entries()) {
    if (isLoad(chunk)) continue
    for (const id of chunk.moduleIds) names.set(id, isGroup(chunk) ? chunk.name : `shared${into[number]}`)
  }
  return (id) => names.get(id) ?? null
}
