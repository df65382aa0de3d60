import { type ChildProcess, fork } from 'node:child_process'
import type { CallFault } from '@parlance/engine'
import { bundleOf } from '../../assets'
import type { Exchange, OutwardReply } from './exchange'
import type { Hop } from './hop'
import { OutwardFault } from './outwardFault'

/** Many replies of a megabyte at once; beyond it the process dies alone and its calls are faults. */
const HEAP_MB = 512

/** A message to the process of `outward.process.ts`: a call to make, or one that is no longer wanted. */
export type ExchangeOrder =
  | { kind: 'send'; id: number; hop: Omit<Hop, 'url'> & { url: string } }
  | { kind: 'abort'; id: number }
/** Its message once it can make calls. */
export const EXCHANGE_READY = 'ready'
/** Its message when a call has ended. */
export type ExchangeAnswer = { id: number; reply: OutwardReply } | { id: number; fault: CallFault }

type Pending = { resolve(reply: OutwardReply): void; reject(fault: OutwardFault): void }

/**
 * Exchanges in a process of their own, at low priority, without our settings and secrets: what hostile servers send is
 * received, unpacked and decoded there, and costs other users' turns nothing. A process that dies fails the calls under
 * way as UNREACHABLE; the next call starts another.
 */
export function exchangeInProcess(allowed: readonly string[]): Exchange {
  let child: ChildProcess | null = null
  let ready: Promise<void> = Promise.resolve()
  let lastId = 0
  const pending = new Map<number, Pending>()

  const failAll = () => {
    for (const { reject } of pending.values()) reject(new OutwardFault('UNREACHABLE'))
    pending.clear()
  }
  const settle = (answer: ExchangeAnswer) => {
    const waiting = pending.get(answer.id)
    pending.delete(answer.id)
    if ('reply' in answer) waiting?.resolve(answer.reply)
    else waiting?.reject(new OutwardFault(answer.fault))
  }
  const begin = (): ChildProcess => {
    let began = () => {}
    ready = new Promise((resolve) => (began = resolve))
    const started = startProcess(allowed, {
      onReady: began,
      onAnswer: settle,
      onLost() {
        began()
        if (child !== started) return
        child = null
        failAll()
      },
    })
    return started
  }
  // A message to a process that just died fails by the end of that process.
  const post = (order: ExchangeOrder) => (child ??= begin()).send(order, () => {})

  return {
    ready() {
      child ??= begin()
      return ready
    },
    send: (first, signal) => call(pending, ++lastId, post, first, signal),
    async close() {
      const ended = child
      child = null
      failAll()
      ended?.kill('SIGKILL')
    },
  }
}

function call(
  pending: Map<number, Pending>,
  id: number,
  post: (order: ExchangeOrder) => void,
  { url, ...hop }: Hop,
  signal: AbortSignal,
): Promise<OutwardReply> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      if (!pending.delete(id)) return
      post({ kind: 'abort', id })
      reject(new OutwardFault('TIMEOUT'))
    }
    const settled = () => signal.removeEventListener('abort', abort)
    pending.set(id, {
      resolve: (reply) => (settled(), resolve(reply)),
      reject: (fault) => (settled(), reject(fault)),
    })
    signal.addEventListener('abort', abort, { once: true })
    post({ kind: 'send', id, hop: { ...hop, url: url.href } })
  })
}

type Listener = { onReady(): void; onAnswer(answer: ExchangeAnswer): void; onLost(): void }

function startProcess(allowed: readonly string[], { onReady, onAnswer, onLost }: Listener): ChildProcess {
  const started = fork(bundleOf('outward.process'), [JSON.stringify(allowed)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.on('message', (message) =>
    message === EXCHANGE_READY ? onReady() : onAnswer(message as ExchangeAnswer),
  )
  started.once('error', onLost)
  started.once('exit', onLost)
  // It must not keep alive a process that has nothing else to do.
  started.unref()
  started.channel?.unref()
  return started
}
