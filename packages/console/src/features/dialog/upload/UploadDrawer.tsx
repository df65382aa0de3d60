import { Drawer } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import { ApplyProgress } from './ApplyProgress'
import { ChooseFile } from './ChooseFile'
import { Preview } from './Preview'
import { useRunningUpload } from './runningUpload'
import { SendProgress } from './SendProgress'
import classes from './UploadDrawer.module.css'
import { useApplyUpload } from './useApplyUpload'
import { useUploadPreview } from './useUploadPreview'

type Props = { domainId: number; opened: boolean; onClose: () => void }

/** Uploads one file of conversations: choose, see what it would change, apply, watch. */
export function UploadDrawer({ domainId, opened, onClose }: Props) {
  const t = useT()
  const toasts = useToasts()
  const navigate = useNavigate()
  const running = useRunningUpload(domainId)
  const { state, send, discard, release } = useUploadPreview(domainId)
  const apply = useApplyUpload({ domainId, opened, onDone: onClose })
  const close = () => {
    onClose()
    discard()
    if (!running) return
    const run = () => void navigate({ to: '/dmManagement', search: { domainId, upload: true } })
    toasts.success(t('exchange.keepsRunning'), { label: t('exchange.show'), run })
  }
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={t('exchange.title')}
      size={720}
      classNames={{ body: classes.body }}
    >
      {running ? (
        <ApplyProgress upload={running} onClose={close} />
      ) : state.step === 'sending' ? (
        <SendProgress name={state.name} share={state.share} onCancel={discard} />
      ) : state.step === 'preview' ? (
        <Preview
          key={state.preview.uploadId}
          domainId={domainId}
          preview={state.preview}
          applying={apply.isPending}
          error={apply.error}
          onApply={(existing) => apply.mutate({ preview: state.preview, existing }, { onSuccess: release })}
          onAnother={() => {
            apply.reset()
            discard()
          }}
          onClose={close}
        />
      ) : (
        <ChooseFile domainId={domainId} error={state.error} onFile={send} />
      )}
    </Drawer>
  )
}
