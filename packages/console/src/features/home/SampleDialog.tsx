import { Modal } from '@mantine/core'
import { useT } from '../../shared/i18n/useT'
import { SampleGallery } from './SampleGallery'

/** The sample bots in a dialog, over the list of domains. */
export function SampleDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Modal opened={opened} onClose={onClose} title={t('sample.title')} size={960}>
      <SampleGallery titled={false} />
    </Modal>
  )
}
