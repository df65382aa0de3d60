import { type ActionMethodEcho, type ActionMethodFields, actionMethod } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../shared/api/call'
import type { TestValues } from '../../../../shared/call/placeholders'
import { echoBody } from './placeholders'

export type Echoed = { echo: ActionMethodEcho; fields: ActionMethodFields; sent: boolean; asked: string }
type Given = { fields: ActionMethodFields; values: TestValues; send: boolean }

/** Asks for the exact request, and with `send` calls the server. Nothing is stored by it. */
export function useEcho(domainId: number) {
  return useMutation({
    mutationFn: async ({ fields, values, send }: Given): Promise<Echoed> => {
      const body = echoBody(fields, values, send)
      const echo = await call(actionMethod.echo, { query: { domainId }, body })
      return { echo, fields, sent: send, asked: askedText(fields, values) }
    },
  })
}

/** What a test was made with, to see whether it has changed since. */
export function askedText(fields: ActionMethodFields, values: TestValues): string {
  return JSON.stringify({ ...echoBody(fields, values, false) })
}
