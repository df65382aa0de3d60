import { readFileSync } from 'node:fs'

export const impure = [Date.now(), Math.random(), fetch, readFileSync]
