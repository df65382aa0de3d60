import { exchange, type UploadPreview } from '@parlance/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/call'
import { upload } from '../../../shared/api/upload'

export type UploadStep =
  | { step: 'choose'; error: unknown }
  | { step: 'sending'; name: string /** 0–1; at 1 the server reads the file. */; share: number }
  | { step: 'preview'; preview: UploadPreview }

const CHOOSE: UploadStep = { step: 'choose', error: null }

/** A chosen file on its way to its preview. Nothing is written by it; leaving throws the upload away. */
export function useUploadPreview(domainId: number): {
  state: UploadStep
  send: (file: File) => void
  /** Stops sending and throws a preview away. */
  discard: () => void
  /** The preview was applied: it is the server's now. */
  release: () => void
} {
  const [state, setState] = useState<UploadStep>(CHOOSE)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const send = useCallback(
    (file: File) => {
      sending.current?.abort()
      const controller = new AbortController()
      sending.current = controller
      setState({ step: 'sending', name: file.name, share: 0 })
      const onProgress = (share: number) =>
        setState((now) => (now.step === 'sending' ? { ...now, share } : now))
      upload(exchange.preview, { query: { domainId }, file, onProgress, signal: controller.signal })
        .then((preview) => !controller.signal.aborted && setState({ step: 'preview', preview }))
        .catch((error: unknown) => !controller.signal.aborted && setState({ step: 'choose', error }))
    },
    [domainId],
  )
  const release = useCallback(() => setState(CHOOSE), [])
  const uploadId = state.step === 'preview' ? state.preview.uploadId : undefined
  const discard = useCallback(() => {
    sending.current?.abort()
    setState(CHOOSE)
    // A preview that cannot be thrown away now expires by itself.
    if (uploadId) call(exchange.discard, { params: { uploadId }, query: { domainId } }).catch(() => undefined)
  }, [domainId, uploadId])
  return { state, send, discard, release }
}
