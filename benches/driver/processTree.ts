import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; pages: number }

/** Resident memory of the product's processes in MB, its database aside. */
export function processTreeMb(): number {
  return (productProcesses().reduce((sum, { pages }) => sum + pages, 0) * 4_096) / 2 ** 20
}

/** Files and sockets that the product's processes have open, its database aside. */
export function openFiles(): number {
  return productProcesses().reduce((sum, { pid }) => sum + openFilesOf(pid), 0)
}

function openFilesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    // It has ended since.
    return 0
  }
}

function productProcesses(): Process[] {
  const all = new Map<number, { parent: number; name: string; pages: number }>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${entry}/stat`, 'utf8'))!
      const fields = rest!.split(' ')
      all.set(Number(entry), { parent: Number(fields[1]), name: name!, pages: Number(fields[21]) })
    } catch {
      // It has ended since.
    }
  }
  return [...all].flatMap(([pid, { name, pages }]) => {
    let at: number | undefined = pid
    while (at && String(at) !== process.env['PRODUCT_PID']) at = all.get(at)?.parent
    return at && name !== 'postgres' ? [{ pid, pages }] : []
  })
}
