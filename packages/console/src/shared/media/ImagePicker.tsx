import { type ImageFields, image, imageAddress, thumbnailAddress } from '@parlance/contract'
import { Image } from 'lucide-react'
import { call } from '../api/call'
import { useListPath } from '../component/useComponentScreen'
import { useT } from '../i18n/useT'
import { AnchorLink } from '../link/AnchorLink'
import { MediaPicker } from './MediaPicker'
import classes from './media.module.css'
import { Thumbnail } from './Thumbnail'

type Picked = { address: string; description: string }
type Props = { domainId: number; onPick: (picked: Picked) => void }

/** Chooses one of the images of the domain by its look. */
export function ImagePicker({ domainId, onPick }: Props) {
  const t = useT()
  return (
    <MediaPicker
      domainId={domainId}
      kind="image"
      list={(query, signal) => call(image.list, { query, signal })}
      label={t('image.pick')}
      icon={<Image size={13} aria-hidden />}
      none={<NoImages domainId={domainId} />}
      className={classes.choices}
    >
      {({ fields }, choose) => (
        <button
          type="button"
          className={classes.choice}
          title={fields.description || fields.name}
          onClick={() =>
            choose(() => onPick({ address: imageAddress(fields), description: fields.description }))
          }
        >
          <Thumbnail address={lookOf(fields)} alt="" />
          <span className="line">{fields.name}</span>
        </button>
      )}
    </MediaPicker>
  )
}

function NoImages({ domainId }: { domainId: number }) {
  const t = useT()
  const listPath = useListPath('image')
  return (
    <>
      {t('image.pickNone')} {/* Beside what is edited, which stays open. */}
      {listPath && (
        <AnchorLink to={listPath} search={{ domainId }} target="_blank">
          {t('screen.images')}
        </AnchorLink>
      )}
    </>
  )
}

function lookOf({ type, file, url }: ImageFields): string {
  return type === 'FILE' && file ? thumbnailAddress(file.code) : url
}
