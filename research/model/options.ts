import { parseArgs } from 'node:util'
import { LANGUAGES, type Language } from '@parlance/contract'

const SKIPPABLE = ['full', 'leaveOut', 'few', 'parlance', 'nlp.js', 'fastText'] as const

export type Options = {
  data: string
  sets: string[] | null
  language: Language | null
  skip: (typeof SKIPPABLE)[number][]
  peers: boolean
  earlier: boolean
  threads: number
  /** The folder in which peers are installed and rows are kept; null for the usual one. */
  cache: string | null
}

/** Reads the command line; throws one line that explains what is wrong. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = {
    data: text,
    sets: text,
    language: text,
    skip: text,
    threads: text,
    cache: text,
    peers: flag,
    earlier: flag,
  }
  const { values } = parseArgs({ args: [...args], options })
  if (values.data === undefined) throw new Error('--data is missing: the folder that holds the sets')
  const language = LANGUAGES.find((one) => one === values.language) ?? null
  if (values.language !== undefined && language === null)
    throw new Error(`--language ${values.language} is not one of ${LANGUAGES.join(', ')}`)
  const named = values.skip?.split(',') ?? []
  const skip = SKIPPABLE.filter((one) => named.includes(one))
  if (skip.length < named.length) throw new Error(`--skip takes some of ${SKIPPABLE.join(',')}`)
  return {
    data: values.data,
    sets: values.sets?.split(',') ?? null,
    language,
    skip,
    peers: values.peers,
    earlier: values.earlier,
    threads: Number(values.threads ?? 2),
    cache: values.cache ?? null,
  }
}
