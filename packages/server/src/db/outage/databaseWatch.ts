import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

const LOOK_EVERY_MS = 1_000
const CONNECT_MS = 1_000
const RETRY_MS = 100
/**
 * A database that does not answer for so many ticks is silent. Counted in ticks, because a process that was held up
 * itself would find a plain timer run out before it has read the answer that lies there.
 */
const SILENT_TICKS = 10
const TICK_MS = 200
/** The server lives and has no connection free for us. */
const TOO_MANY_CONNECTIONS = '53300'

type Waiting = { from: number; resolve(answers: boolean): void }

/**
 * Knows whether the database answers, by a connection of its own: the one place that finds out that it is gone, silent
 * or back, for everything in the process that uses it. Times are those of `performance.now()`.
 */
export class DatabaseWatch {
  readonly #config: ClientConfig
  readonly #waiting = new Set<Waiting>()
  readonly #whenSilent = new Set<() => void>()
  readonly #looking: Promise<void>
  #awaySince: number | null = null
  #isStopping = false
  #wake = () => {}

  constructor(config: ClientConfig) {
    this.#config = config
    this.#looking = this.#look()
  }

  /** The moment of the first question that the database has not answered; null while it answers. */
  get awaySince(): number | null {
    return this.#awaySince
  }

  /** Resolves with true when the database answers, at once if nothing else is known, and with false at `until`. */
  answers(until: number): Promise<boolean> {
    return this.#awaySince === null ? Promise.resolve(true) : this.#wait(Number.NEGATIVE_INFINITY, until)
  }

  /** As `answers`, but believes only an answer to a question that is asked from now on: a connection was lost. */
  confirm(until: number): Promise<boolean> {
    const confirmed = this.#wait(performance.now(), until)
    this.#wake()
    return confirmed
  }

  /** Calls `listener` when the database has become silent: what waits for it on other connections waits in vain. */
  whenSilent(listener: () => void): void {
    this.#whenSilent.add(listener)
  }

  /** Gives its connection back; nothing is waited for any more. */
  stop(): Promise<void> {
    this.#isStopping = true
    this.#wake()
    for (const { resolve } of this.#waiting) resolve(false)
    return this.#looking
  }

  #wait(from: number, until: number): Promise<boolean> {
    const ms = until - performance.now()
    if (this.#isStopping || ms <= 0) return Promise.resolve(false)
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiting.resolve(false), ms)
      const waiting: Waiting = {
        from,
        resolve: (answers) => {
          clearTimeout(timer)
          this.#waiting.delete(waiting)
          resolve(answers)
        },
      }
      this.#waiting.add(waiting)
    })
  }

  async #look(): Promise<void> {
    while (!this.#isStopping) {
      const client = await this.#open()
      if (!client) {
        await this.#pause(RETRY_MS)
        continue
      }
      await this.#askUntilLost(client)
      cut(client)
    }
  }

  async #open(): Promise<Client | null> {
    const asked = performance.now()
    const client = new Client({ ...this.#config, connectionTimeoutMillis: CONNECT_MS })
    client.on('error', () => {})
    client.once('end', () => this.#wake())
    try {
      await client.connect()
      this.#answered(asked)
      return client
    } catch (error) {
      if ((error as { code?: string }).code === TOO_MANY_CONNECTIONS) this.#answered(asked)
      else this.#awaySince ??= asked
      return null
    }
  }

  /** Asks every second, and at once where somebody doubts, until the connection is lost or silent. */
  async #askUntilLost(client: Client): Promise<void> {
    while (!this.#isStopping) {
      const asked = performance.now()
      const answer = await Promise.race([
        client.query('select 1').then(
          () => 'ANSWERED',
          () => 'LOST',
        ),
        silence(),
      ])
      if (answer === 'SILENT') {
        this.#awaySince ??= asked
        for (const listener of this.#whenSilent) listener()
      }
      if (answer !== 'ANSWERED') return
      this.#answered(asked)
      if (![...this.#waiting].some(({ from }) => from > asked)) await this.#pause(LOOK_EVERY_MS)
    }
  }

  #answered(asked: number): void {
    this.#awaySince = null
    for (const { from, resolve } of this.#waiting) if (from <= asked) resolve(true)
  }

  #pause(ms: number): Promise<void> {
    if (this.#isStopping) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

async function silence(): Promise<'SILENT'> {
  for (let tick = 0; tick < SILENT_TICKS; tick += 1) await sleep(TICK_MS, undefined, { ref: false })
  return 'SILENT'
}

/** Ends a connection without a word to a server that may not listen; its statements fail at once. */
export function cut(client: object): void {
  const { connection } = client as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
