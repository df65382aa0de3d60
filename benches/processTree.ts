import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of the product's processes in MB, its database aside. */
export function processTreeMb(): number {
  const parents = new Map<number, { parent: number; name: string; pages: number }>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${entry}/stat`, 'utf8'))!
      const fields = rest!.split(' ')
      parents.set(Number(entry), { parent: Number(fields[1]), name: name!, pages: Number(fields[21]) })
    } catch {
      // It has ended since.
    }
  }
  let pages = 0
  for (const [pid, { name, pages: own }] of parents) {
    let at: number | undefined = pid
    while (at && String(at) !== process.env['PRODUCT_PID']) at = parents.get(at)?.parent
    if (at && name !== 'postgres') pages += own
  }
  return (pages * 4_096) / 2 ** 20
}
