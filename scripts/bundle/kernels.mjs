/**
 * Compiles the kernels of the model (`packages/engine/assembly`) and hands their bytes to whoever bundles or runs
 * the engine, as esbuild and as Vite plugin.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const engine = join(root, 'packages/engine')
const options = [
  '--runtime',
  'stub',
  '--noAssert',
  '--use',
  'abort=',
  '--enable',
  'simd',
  '-O3',
  '--converge',
  '--memoryBase',
  '1024',
]
/** The module whose null is replaced by the bytes. */
const place = /[/\\]engine[/\\]src[/\\]model[/\\]kernels[/\\]kernelModule\.ts$/

/** @returns {Promise<Buffer>} the WebAssembly module; compiled once for each state of its sources */
export async function compileKernels() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/assemblyscript/package.json'), 'utf8'))
  const assembly = readdirSync(join(engine, 'assembly')).map((name) => join('assembly', name))
  const frames = ['networkFrame', 'linearFrame'].map((name) => join('src/model/kernels', `${name}.ts`))
  const hash = createHash('sha256').update(`${version} ${options.join(' ')}`)
  for (const file of [...assembly, ...frames].sort())
    hash.update(`${file}\0`).update(readFileSync(join(engine, file)))
  const folder = join(root, 'node_modules/.cache/parlance')
  const file = join(folder, `kernels-${hash.digest('hex').slice(0, 16)}.wasm`)
  if (existsSync(file)) return readFileSync(file)
  const bytes = await compile()
  mkdirSync(folder, { recursive: true })
  // Several test runners may compile at once; each file appears whole.
  writeFileSync(`${file}.${process.pid}`, bytes)
  renameSync(`${file}.${process.pid}`, file)
  return bytes
}

async function compile() {
  const { default: asc } = await import('assemblyscript/asc')
  let bytes
  const { error, stderr } = await asc.main(
    ['assembly/index.ts', '--baseDir', engine, '--outFile', 'kernels.wasm', ...options],
    {
      writeFile: (_, contents) => {
        bytes = Buffer.from(contents)
      },
    },
  )
  if (error !== null || bytes === undefined)
    throw new Error(`The kernels do not compile: ${stderr.toString()}`)
  return bytes
}

async function moduleText() {
  const base64 = (await compileKernels()).toString('base64')
  return `export const kernelModule = Uint8Array.from(atob('${base64}'), (character) => character.charCodeAt(0))`
}

/** For `plugins` of esbuild. */
export const kernelsForEsbuild = {
  name: 'kernels of the model',
  setup({ onLoad }) {
    onLoad({ filter: place }, async () => ({ contents: await moduleText(), loader: 'js' }))
  },
}

/** For `plugins` of Vite and Vitest. */
export const kernelsForVite = {
  name: 'kernels of the model',
  enforce: 'pre',
  load: (id) => (place.test(id.split('?')[0]) ? moduleText() : undefined),
}

/** For `plugins` of Vite and Vitest: the tables of the engine are texts, which esbuild reads by itself. */
export const tablesForVite = {
  name: 'tables of the engine',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('.txt') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : undefined,
}
