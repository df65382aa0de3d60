import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardPaste, Plus, Upload } from 'lucide-react'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import { usePaletteActions } from '../../../shared/palette/paletteActions'
import { useCreateCommand } from '../../../shared/palette/useCreateCommand'
import type { ConversationSearch } from './conversationSearch'
import { DownloadMenu } from './DownloadMenu'

type Props = {
  domainId: number
  search: ConversationSearch
  /** How many conversations the filter finds. */
  found: number
  /** The list is empty and offers the next step itself: the buttons are left out. */
  newcomer: boolean
  onUpload: () => void
  onPaste: () => void
}

/** What can be done with the list: create, upload, download, by button, key and command. */
export function ConversationActions({ domainId, search, found, newcomer, onUpload, onPaste }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const may = useMay(domainId, 'Change/content')
  const create = () => void navigate({ to: '/dmManagementCreate', search: { domainId } })
  const group = t('screen.conversations')
  useCreateCommand(
    may ? { id: 'conversation:create', label: t('conversations.create'), group, run: create } : undefined,
  )
  usePaletteActions([
    may && {
      id: 'conversation:upload',
      label: t('exchange.title'),
      group,
      icon: <Upload size={16} aria-hidden />,
      run: onUpload,
    },
    may && {
      id: 'conversation:paste',
      label: t('paste.title'),
      group,
      icon: <ClipboardPaste size={16} aria-hidden />,
      run: onPaste,
    },
  ])
  if (newcomer) return null
  return (
    <>
      <DownloadMenu domainId={domainId} search={search} found={found} />
      {may && (
        <>
          <Button leftSection={<ClipboardPaste size={15} aria-hidden />} onClick={onPaste}>
            {t('paste.open')}
          </Button>
          <Button leftSection={<Upload size={15} aria-hidden />} onClick={onUpload}>
            {t('common.upload')}
          </Button>
          <ButtonLink
            variant="filled"
            leftSection={<Plus size={15} aria-hidden />}
            to="/dmManagementCreate"
            search={{ domainId }}
          >
            {t('conversations.create')}
          </ButtonLink>
        </>
      )}
    </>
  )
}
