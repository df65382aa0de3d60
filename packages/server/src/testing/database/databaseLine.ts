import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import type { PoolConfig } from 'pg'

/** A way to a database that fails as networks and database servers do. */
export type DatabaseLine = {
  /** To reach the database over this line. */
  config: PoolConfig
  /** Cuts every connection. */
  cut(): void
  /** Cuts every connection and refuses new ones, until `open`. */
  close(): Promise<void>
  open(): Promise<void>
  /** Passes nothing on, in either direction, until `thaw`; nothing is lost. */
  freeze(): void
  thaw(): void
  /** Whether new connections are refused as by a server that has none free. */
  isFull: boolean
  /** Swallows the next reply to bytes with this text in them and cuts the connection; resolves when that was done. */
  loseReplyTo(text: string): Promise<void>
  stop(): Promise<void>
}

/** The refusal of a server without a free connection, in the protocol of PostgreSQL. */
const FULL = (() => {
  const fields = Buffer.from('SFATAL\0C53300\0Mtoo many clients already\0\0')
  const head = Buffer.from('E0000')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

export async function aDatabaseLine(given: PoolConfig): Promise<DatabaseLine> {
  const pairs = new Set<[Socket, Socket]>()
  const state = { isFrozen: false, lost: null as { text: string; isDone(): void } | null }
  const server = createServer((near) => {
    near.on('error', () => {})
    if (line.isFull) return void near.once('data', () => near.end(FULL))
    const far = farSide(given)
    far.on('error', () => {})
    const pair: [Socket, Socket] = [near, far]
    let swallow: (() => void) | null = null
    near.on('data', (bytes) => {
      if (state.lost !== null && bytes.includes(state.lost.text)) {
        swallow = state.lost.isDone
        state.lost = null
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!swallow) return void near.write(bytes)
      swallow()
      near.destroy()
    })
    for (const [one, other] of [pair, pair.toReversed()] as [Socket, Socket][])
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    pairs.add(pair)
    if (state.isFrozen) for (const socket of pair) socket.pause()
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const line: DatabaseLine = {
    config: configThrough(given, port),
    isFull: false,
    cut() {
      for (const [near] of pairs) near.destroy()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      line.cut()
      await closed
    },
    open: () => listen(port),
    freeze() {
      state.isFrozen = true
      for (const socket of [...pairs].flat()) socket.pause()
    },
    thaw() {
      state.isFrozen = false
      for (const socket of [...pairs].flat()) socket.resume()
    },
    loseReplyTo: (text) =>
      new Promise((isDone) => {
        state.lost = { text, isDone }
      }),
    stop: () => (server.listening ? line.close() : Promise.resolve()),
  }
  return line
}

function farSide(given: PoolConfig): Socket {
  const { host, port } = given.connectionString ? addressIn(given.connectionString) : given
  return host?.startsWith('/')
    ? createConnection(`${host}/.s.PGSQL.${port}`)
    : createConnection(port ?? 5432, host)
}

/** A socket in a folder is named behind the question mark, as an address has no place for it. */
function addressIn(connectionString: string): { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(connectionString)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(searchParams.get('port') ?? (port || 5432)),
  }
}

function configThrough(given: PoolConfig, port: number): PoolConfig {
  if (!given.connectionString) return { ...given, host: '127.0.0.1', port }
  const url = new URL(given.connectionString)
  url.searchParams.set('host', '127.0.0.1')
  url.searchParams.set('port', String(port))
  return { ...given, connectionString: url.href }
}
