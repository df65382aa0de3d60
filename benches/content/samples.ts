import { readFileSync } from 'node:fs'
import type { TrainingSample } from '@parlance/engine'

/** Reads `text<TAB>label` lines; throws at the first line that is none. */
export function readSamples(file: string): TrainingSample[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const tab = line.lastIndexOf('\t')
    if (tab < 1) throw new Error(`${file}:${index + 1}: expected text<TAB>label`)
    return [{ text: line.slice(0, tab), label: line.slice(tab + 1).trim() }]
  })
}
