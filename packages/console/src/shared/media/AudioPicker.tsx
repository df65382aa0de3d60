import { Button } from '@mantine/core'
import { audio, audioAddress } from '@parlance/contract'
import { Volume2 } from 'lucide-react'
import { call } from '../api/call'
import { useT } from '../i18n/useT'
import { MediaPicker } from './MediaPicker'
import classes from './media.module.css'
import { PlayButton } from './PlayButton'

type Picked = { address: string; name: string }
type Props = { domainId: number; onPick: (picked: Picked) => void }

/** Chooses one of the sounds of the domain; each can be listened to. */
export function AudioPicker({ domainId, onPick }: Props) {
  const t = useT()
  return (
    <MediaPicker
      domainId={domainId}
      kind="audio"
      list={(query, signal) => call(audio.list, { query, signal })}
      label={t('audio.pick')}
      icon={<Volume2 size={13} aria-hidden />}
      none={t('audio.pickNone')}
      className={classes.sounds}
    >
      {({ fields }, choose) => (
        <div className={classes.sound}>
          <span className="line">{fields.name}</span>
          <PlayButton address={audioAddress(fields)} name={fields.name} />
          <Button
            size="compact-sm"
            aria-label={`${t('audio.choose')}: ${fields.name}`}
            onClick={() => choose(() => onPick({ address: audioAddress(fields), name: fields.name }))}
          >
            {t('audio.choose')}
          </Button>
        </div>
      )}
    </MediaPicker>
  )
}
