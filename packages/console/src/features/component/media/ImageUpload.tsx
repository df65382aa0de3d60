import { type ImageFields, type ImageFile, image } from '@parlance/contract'
import { type ReactNode, useState } from 'react'
import { upload } from '../../../shared/api/upload'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import { useT } from '../../../shared/i18n/useT'
import { CropDialog } from './CropDialog'
import type { Rect } from './cropRect'
import { FileInput } from './FileInput'
import { nameOfFile } from './nameOfFile'
import { useSend } from './useSend'

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg']

type Props = ComponentFieldsProps<ImageFields> & { shown: ReactNode }

/** Takes a picture, asks what of it is wanted, and uploads that. */
export function ImageUpload({ form, domainId, readOnly, shown }: Props) {
  const t = useT()
  const [cropping, setCropping] = useState<{ file: File; picture: ImageBitmap } | null>(null)
  const sending = useSend<ImageFile>((file) => form.update({ file }))
  const send = (file: File, rect: Rect | null) => {
    setCropping(null)
    const crop = rect && {
      cropLeft: rect.left,
      cropTop: rect.top,
      cropWidth: rect.width,
      cropHeight: rect.height,
    }
    if (form.draft.name.trim() === '') form.update({ name: nameOfFile(file) })
    void sending.send((options) => upload(image.upload, { query: { domainId, ...crop }, file, ...options }))
  }
  const take = async (file: File) => {
    // What the browser cannot draw, such as a drawing without a size, is uploaded whole.
    const picture = await createImageBitmap(file).catch(() => null)
    if (picture) setCropping({ file, picture })
    else send(file, null)
  }
  return (
    <div>
      <FileInput
        id={form.idOf('file')}
        error={form.errorAt('file')}
        extensions={EXTENSIONS}
        typeCode="IMAGE_TYPE_UNSUPPORTED"
        sending={sending}
        readOnly={readOnly}
        shown={shown ? { content: shown, replace: t('image.replace') } : null}
        onFile={(file) => void take(file)}
      />
      {form.base?.fields.file && form.draft.file?.code !== form.base.fields.file.code && (
        <p className="help">{t('image.replaceHelp')}</p>
      )}
      {cropping && (
        <CropDialog
          picture={cropping.picture}
          onClose={() => setCropping(null)}
          onChosen={(rect) => send(cropping.file, rect)}
        />
      )}
    </div>
  )
}
