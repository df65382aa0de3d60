import { useState } from 'react'
import type { MadeFile } from '../../../shared/exchange/upload/UploadDrawer'
import { useT } from '../../../shared/i18n/useT'
import type { Show } from '../list/useShow'
import { NOTHING_PASTED, type Pasted } from './PasteDrawer'

/** A text that is pasted, and its way through the upload: it is looked at there, and can be gone back to. */
export function usePasted(show: Show) {
  const t = useT()
  const [pasted, setPasted] = useState<Pasted>(NOTHING_PASTED)
  const [file, setFile] = useState<File | null>(null)
  const made: MadeFile | null = file && {
    file,
    backLabel: t('paste.back'),
    onBack: () => {
      setFile(null)
      void show({}, { paste: true, replace: true })
    },
    onApplied: () => setPasted(NOTHING_PASTED),
  }
  return {
    upload: {
      made,
      onClose: () => {
        setFile(null)
        void show({}, { replace: true })
      },
    },
    begin: (text: string) => {
      setPasted({ ...NOTHING_PASTED, text })
      void show({}, { paste: true })
    },
    drawer: {
      pasted,
      onChange: setPasted,
      onClose: () => void show({}, { replace: true }),
      onFile: (next: File) => {
        setFile(next)
        void show({}, { upload: true, replace: true })
      },
    },
  }
}
