import type { BubbleLabels } from '@parlance/chat'
import { useMemo } from 'react'
import { useT } from '../i18n/useT'

/** The labels inside the bubbles of an answer. */
export function useBubbleLabels(): BubbleLabels {
  const t = useT()
  return useMemo(
    () => ({
      imageFailed: t('test.imageFailed'),
      sticker: t('test.sticker'),
      audio: t('test.audio'),
      cards: t('test.cards'),
      previousCards: t('test.previousCards'),
      nextCards: t('test.nextCards'),
    }),
    [t],
  )
}
