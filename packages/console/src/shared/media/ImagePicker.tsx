import { type ImageFields, image, imageAddress, thumbnailAddress } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { call } from '../api/call'
import { componentKeys } from '../component/componentKeys'
import { useListPath } from '../component/useComponentScreen'
import { useT } from '../i18n/useT'
import { AnchorLink } from '../link/AnchorLink'
import { ErrorAlert } from '../ui/ErrorAlert'
import classes from './media.module.css'
import { PickerDialog } from './PickerDialog'
import { Thumbnail } from './Thumbnail'

/** As many as a domain can have. */
const SHOWN = 100

type Picked = { address: string; description: string }
type Props = { domainId: number; onPick: (picked: Picked) => void }

/** Chooses one of the images of the domain by its look. */
export function ImagePicker({ domainId, onPick }: Props) {
  const t = useT()
  return (
    <PickerDialog label={t('image.pick')} icon={<Image size={13} aria-hidden />}>
      {(search, close) => (
        <Choices
          domainId={domainId}
          search={search}
          onPick={(picked) => {
            onPick(picked)
            close()
          }}
        />
      )}
    </PickerDialog>
  )
}

function Choices({ domainId, search, onPick }: Props & { search: string }) {
  const t = useT()
  const listPath = useListPath('image')
  const query = { domainId, search, pageSize: SHOWN }
  const found = useQuery({
    queryKey: componentKeys('image').list(domainId, query),
    queryFn: ({ signal }) => call(image.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  if (found.error) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  if (found.data?.totalCount === 0)
    return search === '' ? (
      <p className="quiet">
        {t('image.pickNone')} {/* Beside what is edited, which stays open. */}
        {listPath && (
          <AnchorLink to={listPath} search={{ domainId }} target="_blank">
            {t('screen.images')}
          </AnchorLink>
        )}
      </p>
    ) : (
      <p className="quiet">{t('common.nothingFound')}</p>
    )
  return (
    <ul className={classes.choices}>
      {found.data?.items.map(({ id, fields }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.choice}
            title={fields.description || fields.name}
            onClick={() => onPick({ address: imageAddress(fields), description: fields.description })}
          >
            <Thumbnail address={lookOf(fields)} alt="" />
            <span className={classes.name}>{fields.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function lookOf({ type, file, url }: ImageFields): string {
  return type === 'FILE' && file ? thumbnailAddress(file.code) : url
}
