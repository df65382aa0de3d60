import { automatedTest, type TestFilePreview, type TestKind } from '@parlance/contract'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../../shared/api/upload'

type TestFileState =
  | { step: 'choose'; error: unknown }
  | { step: 'sending'; name: string /** 0–1; at 1 the server reads the file. */; share: number }
  | { step: 'read'; preview: TestFilePreview }

/** A chosen file on its way to the server, which reads and checks it. */
export function useTestFile(domainId: number, kind: TestKind, onRead?: (preview: TestFilePreview) => void) {
  const [state, setState] = useState<TestFileState>({ step: 'choose', error: null })
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const send = (file: File) => {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    setState({ step: 'sending', name: file.name, share: 0 })
    const onProgress = (share: number) =>
      setState((now) => (now.step === 'sending' ? { ...now, share } : now))
    upload(automatedTest.upload, { query: { domainId, kind }, file, onProgress, signal }).then(
      (preview) => {
        if (signal.aborted) return
        setState({ step: 'read', preview })
        onRead?.(preview)
      },
      (error: unknown) => !signal.aborted && setState({ step: 'choose', error }),
    )
  }
  const discard = () => {
    sending.current?.abort()
    setState({ step: 'choose', error: null })
  }
  return { state, send, discard }
}
