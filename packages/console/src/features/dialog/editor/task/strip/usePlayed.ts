import { useEffect, useState } from 'react'

const STEP_MS = 900

/** How many of some messages are shown: all, or one more at each step while they are played. */
export function usePlayed(count: number, of: unknown) {
  const [playing, setPlaying] = useState<{ shown: number; of: unknown } | null>(null)
  // Another dialogue stands there whole.
  const shown = playing !== null && playing.of === of ? playing.shown : null
  const isPlaying = shown !== null && shown < count
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => setPlaying((now) => now && { ...now, shown: now.shown + 1 }), STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  return {
    shown: isPlaying ? shown : count,
    isPlaying,
    play: () => setPlaying({ shown: 1, of }),
    stop: () => setPlaying(null),
  }
}
