import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type ErrorReply } from '@parlance/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { send } from './replyWithErrors'

/** What is refused before there is a request has the headers of every reply all the same. */
const HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** An address that is none, such as `/%ff`: no hook has seen the request. */
export function refuseAddress(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  void send(reply.headers(HEADERS), new AppError('NOT_FOUND'))
}

/** Bytes that are no request, or that did not end in time: there is nothing but the connection to answer on. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(rawReply(statusOf(error.code)))
  socket.destroy(error)
}

function statusOf(code: string | undefined): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

function rawReply(status: 400 | 408 | 431): string {
  const reply: ErrorReply = { code: status === 408 ? 'REQUEST_TIMEOUT' : 'REQUEST_MALFORMED' }
  const body = JSON.stringify(reply)
  const headers = {
    ...HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
