import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../i18n/useT'
import { IconAction } from '../ui/IconAction'

/** The one sound that plays: the next one ends it. */
let playing: HTMLAudioElement | null = null

/** Plays a sound, and stops it. Nothing is loaded before. */
export function PlayButton({ address, name }: { address: string; name: string }) {
  const t = useT()
  const player = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const press = () => {
    const own = player.current
    if (!own) return
    if (isPlaying) return own.pause()
    if (playing !== own) playing?.pause()
    playing = own
    own.currentTime = 0
    void own.play().catch(() => setPlaying(false))
  }
  return (
    <>
      <IconAction
        label={`${t(isPlaying ? 'audio.stop' : 'audio.listen')}: ${name}`}
        icon={isPlaying ? Pause : Play}
        onClick={press}
      />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are none of what an operator recorded */}
      <audio
        ref={player}
        preload="none"
        src={address}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
    </>
  )
}
