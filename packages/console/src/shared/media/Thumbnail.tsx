import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n/useT'
import classes from './media.module.css'

type Props = { address: string; alt: string; large?: boolean }

/** A picture in a frame of one size; a mark where it cannot be loaded. */
export function Thumbnail({ address, alt, large }: Props) {
  const t = useT()
  const [failed, setFailed] = useState('')
  const size = large ? 'large' : 'small'
  if (failed === address)
    return (
      <span className={classes.frame} data-size={size} title={t('image.notShown')}>
        <ImageOff size={large ? 20 : 14} aria-hidden={large} aria-label={t('image.notShown')} />
        {large && t('image.notShown')}
      </span>
    )
  return (
    <span className={classes.frame} data-size={size}>
      <img src={address} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(address)} />
    </span>
  )
}
