import { Button } from '@mantine/core'
import { ClipboardPaste, MessagesSquare, Upload } from 'lucide-react'
import { useMay } from '../../../shared/api/useMay'
import { SampleFile } from '../../../shared/exchange/upload/SampleFile'
import { useT } from '../../../shared/i18n/useT'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { useCreateMode } from '../editor/wizard/useCreateMode'
import { usePastedText } from '../paste/usePastedText'

type Props = {
  domainId: number
  onUpload: () => void
  onPaste: () => void
  /** Some lines were pasted into the page. */
  onPasted: (text: string) => void
}

/** A domain without conversations: what they are, and four ways to the first one. */
export function NoConversations({ domainId, onUpload, onPaste, onPasted }: Props) {
  const t = useT()
  const may = useMay(domainId, 'Change/content')
  const [mode, setMode] = useCreateMode()
  usePastedText(may ? onPasted : undefined)
  return (
    <EmptyState
      icon={<MessagesSquare size={18} strokeWidth={1.75} aria-hidden />}
      text={t('conversations.empty')}
      action={
        may && (
          <>
            <ButtonLink
              variant="filled"
              to="/dmManagementCreate"
              search={{ domainId }}
              // Who makes their first one is led, unless they chose the one page before.
              onClick={() => mode === null && setMode('wizard')}
            >
              {t('conversations.create')}
            </ButtonLink>
            <Button leftSection={<ClipboardPaste size={15} aria-hidden />} onClick={onPaste}>
              {t('paste.openEmpty')}
            </Button>
            <Button leftSection={<Upload size={15} aria-hidden />} onClick={onUpload}>
              {t('conversations.uploadFile')}
            </Button>
          </>
        )
      }
      link={may && <SampleFile domainId={domainId} />}
    />
  )
}
