import { useState } from 'react'
import type { MadeFile } from '../../../shared/exchange/upload/UploadDrawer'
import { useT } from '../../../shared/i18n/useT'
import type { Show } from '../list/useShow'

/** What was pasted, on its way through the upload: it is looked at there, and can be gone back to. */
export function usePastedFile(show: Show, onApplied: () => void) {
  const t = useT()
  const [file, setFile] = useState<File | null>(null)
  const made: MadeFile | null = file && {
    file,
    backLabel: t('paste.back'),
    onBack: () => {
      setFile(null)
      void show({}, { paste: true, replace: true })
    },
    onApplied,
  }
  return {
    made,
    send: (next: File) => {
      setFile(next)
      void show({}, { upload: true, replace: true })
    },
    forget: () => setFile(null),
  }
}
