import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { CallFault } from '@parlance/engine'
import { SELF_SIGNED } from './selfSigned'

/** A server that does not do what it should, on a port of its own. */
type Misbehaviour = { port: number; url: string; close(): void }

type Open = { listen: Server; sockets: Set<Socket>; protocol: 'http' | 'https' }

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n'

/**
 * How servers misbehave, by name, with the fault that a call with a second of time ends in; null: none, it is served.
 */
export const MISBEHAVIOURS: Record<string, { fault: CallFault | null; serve: () => Open }> = {
  'never answers': { fault: 'TIMEOUT', serve: () => http(() => {}) },
  'takes the connection and says nothing': { fault: 'TIMEOUT', serve: () => tcp(() => {}) },
  'drips its body byte by byte': {
    fault: 'TIMEOUT',
    serve: () =>
      http((_request, response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write('x'), 50)
        response.on('close', () => clearInterval(drip))
      }),
  },
  'drips its headers byte by byte': {
    fault: 'TIMEOUT',
    serve: () =>
      tcp((socket) => {
        socket.write(HEAD)
        const drip = setInterval(() => socket.write('x'), 50)
        socket.on('close', () => clearInterval(drip))
      }),
  },
  'says only that it goes on': {
    fault: 'TIMEOUT',
    serve: () =>
      tcp((socket) => {
        const drip = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 50)
        socket.on('close', () => clearInterval(drip))
      }),
  },
  'stops in the middle of its body': {
    fault: 'TIMEOUT',
    serve: () => tcp((socket) => void socket.write(`${HEAD}content-length: 100\r\n\r\nhalf`)),
  },
  'resets the connection at once': {
    fault: 'BROKEN',
    serve: () => tcp((socket) => void socket.resetAndDestroy()),
  },
  'resets after its headers': {
    fault: 'BROKEN',
    serve: () =>
      tcp(
        (socket) => void socket.write(`${HEAD}content-length: 9\r\n\r\nhalf`, () => socket.resetAndDestroy()),
      ),
  },
  'closes without a word': { fault: 'BROKEN', serve: () => tcp((socket) => void socket.end()) },
  'closes in the middle of its body': {
    fault: 'BROKEN',
    serve: () => tcp((socket) => void socket.end(`${HEAD}content-length: 100\r\n\r\nhalf`)),
  },
  'closes in the middle of a chunk': {
    fault: 'BROKEN',
    serve: () => tcp((socket) => void socket.end(`${HEAD}transfer-encoding: chunked\r\n\r\nff\r\nhalf`)),
  },
  'speaks no HTTP': { fault: 'BROKEN', serve: () => tcp((socket) => void socket.end('220 mail ready\r\n')) },
  'says two lengths': {
    fault: 'BROKEN',
    serve: () =>
      tcp((socket) => void socket.end(`${HEAD}content-length: 4\r\ncontent-length: 5\r\n\r\nhalfx`)),
  },
  'sends a body without end': {
    fault: 'TOO_LARGE',
    serve: () =>
      http((_request, response) => {
        const more = () => {
          while (response.write(Buffer.alloc(65_536, 97)));
        }
        response.on('drain', more)
        more()
      }),
  },
  'announces a gigabyte': {
    fault: 'TOO_LARGE',
    serve: () =>
      http((_request, response) => {
        response.writeHead(200, { 'content-length': 1_000_000_000 })
        const more = () => {
          while (response.write(Buffer.alloc(65_536, 97)));
        }
        response.on('drain', more)
        more()
      }),
  },
  'packs 200 megabytes into little': {
    fault: 'TOO_LARGE',
    serve: () => {
      const body = bomb()
      return http((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(body))
    },
  },
  'says it is packed when it is not': {
    fault: 'ENCODING',
    serve: () =>
      http((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain')),
  },
  'packs twice': {
    fault: 'ENCODING',
    serve: () =>
      http((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip, br' }).end('x')),
  },
  'sends one huge header': {
    fault: 'TOO_LARGE',
    serve: () => tcp((socket) => void socket.write(`${HEAD}x-a: ${'a'.repeat(100_000)}\r\n\r\n`)),
  },
  'sends headers without end': {
    fault: 'TOO_LARGE',
    serve: () =>
      tcp((socket) => {
        socket.write(HEAD)
        const more = () => {
          while (socket.writable && socket.write(`x-a: ${'a'.repeat(200)}\r\n`));
        }
        socket.on('drain', more)
        more()
      }),
  },
  'redirects in a circle': {
    fault: 'REDIRECTS',
    serve: () => http((request, response) => response.writeHead(302, { location: `${request.url}x` }).end()),
  },
  'redirects inside': {
    fault: 'BLOCKED_ADDRESS',
    serve: () =>
      http((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
  },
  'shows a certificate that nobody signed': {
    fault: 'TLS',
    serve: () =>
      opened(
        createTlsServer(SELF_SIGNED, (_request, response) => response.end('x')),
        'https',
      ),
  },
  'speaks no TLS where it should': {
    fault: 'TLS',
    serve: () => ({ ...tcp((socket) => void socket.end(HEAD)), protocol: 'https' }),
  },
  'answers bytes of no character set': {
    fault: null,
    serve: () => http((_request, response) => response.end(Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]))),
  },
  'names a character set that does not exist': {
    fault: null,
    serve: () =>
      http((_request, response) =>
        response.writeHead(200, { 'content-type': 'text/plain; charset=x-no' }).end('x'),
      ),
  },
  'answers 500': {
    fault: null,
    serve: () => http((_request, response) => response.writeHead(500).end('oops')),
  },
}

/** Starts one of them, at a port of its own or the one given. */
export async function misbehave(name: string, at = 0): Promise<Misbehaviour> {
  const { listen, sockets, protocol } = MISBEHAVIOURS[name]!.serve()
  await new Promise<void>((resolve) => listen.listen(at, '127.0.0.1', resolve))
  const { port } = listen.address() as AddressInfo
  return {
    port,
    url: `${protocol}://127.0.0.1:${port}/method`,
    close() {
      listen.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function http(answer: RequestListener): Open {
  return opened(createServer(answer), 'http')
}

function tcp(answer: (socket: Socket) => void): Open {
  return opened(
    // What is a server here, a TCP one too, only listens and closes.
    createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => answer(socket))
    }) as Server,
    'http',
  )
}

function opened(listen: Server, protocol: 'http' | 'https'): Open {
  const sockets = new Set<Socket>()
  listen.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  return { listen, sockets, protocol }
}

let packed: Buffer | undefined
/** Made once, as it takes a second. */
function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(200_000_000))
  return packed
}
