import { useEnter } from '@parlance/chat'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Options<Asked, Echo> = {
  /** What is entered now; null where no request can be made of it. */
  asked: Asked | null
  /** Makes the request and, with `send`, sends it. */
  ask: (asked: Asked, send: boolean) => Promise<Echo>
  /** Shows what is wrong with what is entered. */
  touch?: () => void
}

/** A call that is tried with what stands in a form. Nothing is saved. */
export function useTrial<Asked, Echo>({ asked, ask, touch }: Options<Asked, Echo>) {
  const [refused, setRefused] = useState(false)
  const entered = JSON.stringify(asked)
  const echo = useMutation({
    mutationFn: async ({ send, body }: { send: boolean; body: Asked }) => ({
      send,
      entered,
      echo: await ask(body, send),
    }),
  })
  const run = (send: boolean) => {
    touch?.()
    setRefused(asked === null)
    if (asked !== null) echo.mutate({ send, body: asked })
  }
  return {
    run,
    /** The props of an input in which Enter sends. */
    enter: useEnter(() => run(true)),
    running: echo.isPending ? echo.variables.send : null,
    refused,
    error: echo.error,
    tried: echo.data,
    isStale: echo.data !== undefined && echo.data.entered !== entered,
  }
}
