import {
  IMAGE_TYPES,
  type ImageFields,
  image,
  imageAddress,
  imagesMax,
  thumbnailAddress,
} from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { typeColumn, typesOf } from '../../../shared/component/list/kindColumns'
import { Thumbnail } from '../../../shared/media/Thumbnail'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { ImageInputs } from './ImageInputs'

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
