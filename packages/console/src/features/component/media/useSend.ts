import { useEffect, useRef, useState } from 'react'

type Send<Stored> = (options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Stored>

/** A file on its way to the server: how far it is, and what came of it. */
export function useSend<Stored>(onStored: (stored: Stored) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const send = async (work: Send<Stored>) => {
    const running = new AbortController()
    abort.current = running
    setError(null)
    setShare(0)
    try {
      onStored(await work({ signal: running.signal, onProgress: setShare }))
    } catch (caught) {
      if (!running.signal.aborted) setError(caught)
    } finally {
      setShare(null)
    }
  }
  return { share, error, send, cancel: () => abort.current?.abort() }
}
