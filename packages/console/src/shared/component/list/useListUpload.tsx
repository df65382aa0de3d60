import { Button } from '@mantine/core'
import { SHEET_KINDS } from '@parlance/contract'
import { Upload } from 'lucide-react'
import { UploadDrawer } from '../../exchange/upload/UploadDrawer'
import { useT } from '../../i18n/useT'
import type { ComponentScreen } from '../componentPageOf'
import type { ComponentSearch } from './componentSearch'

type Input = {
  page: Pick<ComponentScreen, 'kind' | 'label'>
  domainId: number
  search: ComponentSearch
  may: boolean
  show: (next: Partial<ComponentSearch>, replace?: boolean) => void
}

/** The button that opens the upload of a list and the drawer that it opens; neither for kinds that no file has. */
export function useListUpload({ page, domainId, search, may, show }: Input) {
  const t = useT()
  const kind = SHEET_KINDS.find((one) => one === page.kind)
  if (!may || !kind) return { uploadButton: null, upload: null }
  const title = t('componentFile.title', { list: t(page.label) })
  return {
    uploadButton: (
      <Button leftSection={<Upload size={15} aria-hidden />} onClick={() => show({ upload: true })}>
        {t('common.upload')}
      </Button>
    ),
    upload: (
      <UploadDrawer
        domainId={domainId}
        opened={search.upload === true}
        onClose={() => show({}, true)}
        of={{ kind, title, show: (upload) => show({ upload }) }}
      />
    ),
  }
}
