import { SegmentedControl, Stack, Textarea } from '@mantine/core'
import {
  IMAGE_DESCRIPTION_MAX,
  IMAGE_TYPES,
  type ImageFields,
  type ImageFile,
  image,
  imageAddress,
  imagesMax,
  thumbnailAddress,
  webImageUrl,
} from '@parlance/contract'
import { type ReactNode, useState } from 'react'
import { upload } from '../../../shared/api/upload'
import { useDomain } from '../../../shared/api/useDomain'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../../shared/component/componentPageOf'
import { typeColumn, typesOf } from '../../../shared/component/list/kindColumns'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import { AddressInput } from '../../../shared/input/AddressInput'
import { Thumbnail } from '../../../shared/media/Thumbnail'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { CropDialog } from './CropDialog'
import type { Rect } from './cropRect'
import { FileInput } from './FileInput'
import { MediaAddress } from './MediaAddress'
import classes from './media.module.css'
import { nameOfFile } from './nameOfFile'
import { useSend } from './useSend'

const NEW: ImageFields = { name: '', type: 'FILE', file: null, url: '', description: '' }

/** Pictures that answers can show (specification section 3). */
export const PAGE: KindPage<ImageFields> = {
  calls: crudCalls<ImageFields>(image),
  newFields: NEW,
  max: ({ billType }) => imagesMax(billType),
  example: (t) => ({ ...NEW, name: t('image.example'), description: t('image.exampleDescription') }),
  types: typesOf('image.type', IMAGE_TYPES),
  columns: ({ t }) => [
    {
      id: 'picture',
      header: t('kind.image'),
      width: 76,
      cell: ({ fields }) => <Thumbnail address={smallOf(fields)} alt={fields.description} />,
    },
    typeColumn(t, 'image.type', ({ fields }) => fields.type, { width: 128, from: 960 }),
    {
      id: 'size',
      header: t('image.size'),
      width: 200,
      cell: ({ fields: { type, file } }) =>
        type === 'FILE' && file ? (
          <span className="tabular">
            {`${t('image.pixels', { width: file.width, height: file.height })} · ${t.format.bytes(file.bytes)}`}
          </span>
        ) : (
          <span className="quiet">{t('common.none')}</span>
        ),
    },
    {
      id: 'description',
      header: t('image.description'),
      width: '3fr',
      min: 120,
      from: 1000,
      cell: ({ fields }) => <span className="line">{fields.description}</span>,
    },
    {
      id: 'address',
      header: t('image.address'),
      width: 124,
      cell: ({ fields }) => (
        <CopyButton
          subtle
          text={new URL(imageAddress(fields), location.origin).href}
          name={`${t('image.address')} ${fields.name}`}
        />
      ),
    },
  ],
  Fields: ImageInputs,
}

function smallOf(fields: ImageFields): string {
  return fields.type === 'FILE' && fields.file ? thumbnailAddress(fields.file.code) : fields.url
}

/** Where a picture comes from, and what it shows. */
function ImageInputs(props: ComponentFieldsProps<ImageFields>) {
  const t = useT()
  const { form, domainId, readOnly } = props
  const { type, file, url, description } = form.draft
  const lang = useDomain(domainId)?.language
  const address = imageAddress(form.draft)
  return (
    <>
      <Stack gap={4} align="flex-start">
        <SegmentedControl
          aria-label={t('image.type')}
          disabled={readOnly}
          data={IMAGE_TYPES.map((each) => ({ value: each, label: t(`image.type.${each}`) }))}
          value={type}
          onChange={form.field('type').onChange}
        />
        <span className="help">{t(`image.typeHelp.${type}`)}</span>
      </Stack>
      {type === 'FILE' ? (
        <ImageUpload {...props} shown={file && <Uploaded file={file} alt={description} />} />
      ) : (
        <>
          <AddressInput label={t('image.url')} description={t('image.urlHelp')} {...form.field('url')} />
          {webImageUrl.safeParse(url).success && <Thumbnail large address={url.trim()} alt={description} />}
        </>
      )}
      <div>
        <Textarea
          label={t('image.description')}
          description={t('image.descriptionHelp')}
          minRows={2}
          maxRows={6}
          lang={lang}
          {...form.field('description')}
        />
        <Counter length={description.length} max={IMAGE_DESCRIPTION_MAX} />
      </div>
      {type === 'FILE' && file && <MediaAddress of="image" address={address} code={file.code} />}
    </>
  )
}

function Uploaded({ file, alt }: { file: ImageFile; alt: string }) {
  const t = useT()
  const { code, width, height, bytes } = file
  return (
    <div className={classes.uploaded}>
      <Thumbnail large address={thumbnailAddress(code, 640)} alt={alt} />
      <span className="help">
        {[t('image.pixels', { width, height }), t.format.bytes(bytes), file.format.toUpperCase()].join(' · ')}
      </span>
    </div>
  )
}

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg']

type Props = ComponentFieldsProps<ImageFields> & { shown: ReactNode }

/** Takes a picture, asks what of it is wanted, and uploads that. */
function ImageUpload({ form, domainId, readOnly, shown }: Props) {
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
